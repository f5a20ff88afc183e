import { dayIn, dayOfWeek, daysBefore, type IsoDate, type IsoInstant } from '../values/date.ts'
import { instantIn } from '../values/instant-in.ts'

/** Hours of a day of the week in which meetings can be booked, on the clocks of the firm. */
export interface MeetingHours {
  /** 0 for Monday to 6 for Sunday. */
  readonly day: number
  /** `09:00` */
  readonly from: string
  readonly to: string
}

/** When an adviser can be met, and how long. */
export interface BookingSettings {
  readonly hours: readonly MeetingHours[]
  /** Minutes of a meeting. */
  readonly minutes: number
  /** Minutes that stay free after each. */
  readonly buffer_minutes: number
}

/** Used until an adviser saves their own. */
export const DEFAULT_BOOKING: BookingSettings = {
  hours: [0, 1, 2, 3, 4].map((day) => ({ day, from: '09:00', to: '17:00' })),
  minutes: 45,
  buffer_minutes: 15,
}

/** Lengths of a meeting, and of the time between two, to choose from. */
export const MEETING_MINUTES = [15, 30, 45, 60, 90] as const
export const BUFFER_MINUTES = [0, 5, 10, 15, 30] as const
/** Hours that an adviser can set in a week: three times a day. */
export const HOURS_MAX = 21

const MINUTE = 60_000
/** Nobody can be booked less than two hours ahead, or more than 60 days. */
export const NOTICE_MINUTES = 120
export const DAYS_AHEAD = 60

/** A meeting that is booked already, with the time that stays free after it. */
export interface TakenTime {
  readonly starts_at: IsoInstant
  readonly held_until: IsoInstant
}

export interface FreeTimesAsk {
  /** The clocks that the hours are of. */
  readonly timeZone: string
  readonly now: Date
  readonly taken: readonly TakenTime[]
}

/** When a meeting can begin, earliest first: each date has the hours of its weekday, on the clocks of that date. */
export function freeTimes(settings: BookingSettings, { timeZone, now, taken }: FreeTimesAsk): IsoInstant[] {
  const today = dayIn(timeZone, now)
  const earliest = now.getTime() + NOTICE_MINUTES * MINUTE
  const held = taken.map(({ starts_at, held_until }) => [Date.parse(starts_at), Date.parse(held_until)] as const)
  const length = settings.minutes + settings.buffer_minutes
  const starts = new Set<number>()
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    for (const start of startsOn(settings, timeZone, daysBefore(today, -ahead))) {
      const until = start + length * MINUTE
      if (start >= earliest && !held.some(([from, to]) => from < until && start < to)) starts.add(start)
    }
  }
  return [...starts].sort((one, other) => one - other).map((start) => new Date(start).toISOString())
}

function startsOn({ hours, minutes, buffer_minutes }: BookingSettings, timeZone: string, day: IsoDate): number[] {
  return hours
    .filter((range) => range.day === dayOfWeek(day))
    .flatMap((range) => {
      const found: number[] = []
      const last = minutesOf(range.to) - minutes
      for (let at = minutesOf(range.from); at <= last; at += minutes + buffer_minutes) {
        found.push(Date.parse(instantIn(timeZone, day, timeOf(at))))
      }
      return found
    })
}

/** Minutes of a time since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** What is wrong with hours, in words; undefined where nothing is. */
export function wrongHours(hours: readonly MeetingHours[]): string | undefined {
  if (!hours.every(({ from, to }) => TIME.test(from) && TIME.test(to))) return 'Please enter times like 09:00'
  if (!hours.every(({ from, to }) => from < to)) return 'Each end time must be after its start time'
  const overlap = hours.some((one, index) =>
    hours.slice(index + 1).some((other) => one.day === other.day && one.from < other.to && other.from < one.to),
  )
  return overlap ? 'Times on the same day can’t overlap' : undefined
}
