import { dayIn, type IsoDate, type IsoInstant, timeIn } from './date.ts'

const DAY = 86_400_000

/**
 * The instant of a day and a time (`14:05`) in `timeZone`. Of a time that a clock change skips it is as much later; of one
 * that comes twice, the first.
 */
export function instantIn(timeZone: string, day: IsoDate, time: string): IsoInstant {
  const wanted = Date.parse(`${day}T${time}:00.000Z`)
  const offsetAt = (instant: number) => {
    const moment = new Date(instant)
    return Date.parse(`${dayIn(timeZone, moment)}T${timeIn(timeZone, moment)}:00.000Z`) - instant
  }
  // A day to either side is on either side of a change that night.
  const before = offsetAt(wanted - DAY)
  const after = offsetAt(wanted + DAY)
  const stands = offsetAt(wanted - before) === before || offsetAt(wanted - after) !== after
  return new Date(wanted - (stands ? before : after)).toISOString()
}
