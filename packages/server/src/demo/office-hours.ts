import { dayIn, type IsoDate, type IsoInstant, timeIn } from '@portal/domain/values/date'
import { instantIn } from '@portal/domain/values/instant-in'

/** When the demo's people work, Monday to Friday, in the company's time zone. */
const OPENS = '08:15'
const CLOSES = '18:00'
/** Before this time nothing has been done today yet. */
const FIRST_DONE = '09:00'
const DAY = 86_400_000

function isWeekend(day: IsoDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

function dayBefore(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)
}

/** The instants at which people of an office worked, as seen at `now`: never later, never outside their hours. */
export function officeHours(timeZone: string, now: Date) {
  const today = dayIn(timeZone, now)

  /** The day so many days ago, or the last working day before it; that of `after` where it was later. */
  function workday(daysAgo: number, after?: IsoInstant): IsoDate {
    let day = dayBefore(today, daysAgo)
    if (day === today && timeIn(timeZone, now) < FIRST_DONE) day = dayBefore(day, 1)
    while (isWeekend(day)) day = dayBefore(day, 1)
    return after && dayIn(timeZone, after) > day ? dayIn(timeZone, after) : day
  }

  /**
   * A time of work on {@link workday}: `share`, from 0 to 1, tells how late. What others build on comes in the first half
   * of its day; what builds on something comes `after` it, on that day where it was later.
   */
  function instant(daysAgo: number, share: number, after?: IsoInstant): IsoInstant {
    const day = workday(daysAgo, after)
    const opens = Date.parse(instantIn(timeZone, day, OPENS))
    const closes = Math.min(Date.parse(instantIn(timeZone, day, CLOSES)), now.getTime())
    const from = Math.max(opens, after ? Date.parse(after) : 0)
    const part = after ? share : share / 2
    return new Date(from + Math.max(0, closes - from) * part).toISOString()
  }

  return { workday, instant }
}
