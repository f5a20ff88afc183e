import { smsSendAt } from '@portal/domain/sending/quiet-hours'
import { dayIn, daysBefore, formatDate, type IsoInstant, timeIn, weekdayOf } from '@portal/domain/values/date'

/** An instant as a client sees it: `tomorrow at 08:00`, with the place where their clock differs from ours. */
export function whenInWords(
  at: IsoInstant,
  { timeZone, ours, now }: { timeZone: string; ours: string; now: Date },
): string {
  const day = dayIn(timeZone, at)
  const today = dayIn(timeZone, now)
  const isTomorrow = day === daysBefore(today, -1)
  const said = day === today ? 'today' : isTomorrow ? 'tomorrow' : `on ${weekdayOf(day)} ${formatDate(day)}`
  const place = timeIn(ours, at) === timeIn(timeZone, at) ? '' : ` ${cityOf(timeZone)} time`
  return `${said} at ${timeIn(timeZone, at)}${place}`
}

/** When an SMS would go that is sent now: undefined for at once, in the hours in which they may be sent. */
export function waitsUntil(timeZone: string, now: Date): IsoInstant | undefined {
  const wanted = now.toISOString()
  const at = smsSendAt(timeZone, wanted)
  return at === wanted ? undefined : at
}

function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.indexOf('/') + 1).replaceAll('_', ' ')
}
