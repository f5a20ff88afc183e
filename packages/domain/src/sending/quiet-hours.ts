import { dayIn, daysBefore, type IsoInstant, timeIn } from '../values/date.ts'
import { instantIn } from '../values/instant-in.ts'
import { AUSTRALIAN_STATES } from '../values/person.ts'

/** Text messages go out from the first and before the second, where the recipient is. Source: decisions.md, "Sending". */
export const SMS_HOURS = ['08:00', '20:00'] as const

/** The time zone of each state's capital. Source: `AU` in zone.tab of the IANA time zone database. */
const ZONES: Readonly<Record<(typeof AUSTRALIAN_STATES)[number], string>> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  WA: 'Australia/Perth',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
}

/** The time zone of an address in `state`; the company's where that is unknown. */
export function stateTimeZone(state: string | null, companyTimeZone: string): string {
  const known = AUSTRALIAN_STATES.find((one) => one === state)
  return known ? ZONES[known] : companyTimeZone
}

/** When a text message wanted at an instant may go out: then, or where that is at night the next morning at 08:00. */
export function smsSendAt(timeZone: string, wanted: IsoInstant): IsoInstant {
  const [from, until] = SMS_HOURS
  const time = timeIn(timeZone, wanted)
  if (time >= from && time < until) return wanted
  const day = dayIn(timeZone, wanted)
  return instantIn(timeZone, time < from ? day : daysBefore(day, -1), from)
}
