import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { dayOfWeek, daysBefore, daysUntil, type IsoDate } from '../values/date.ts'
import { type RecurrenceMode, type RecurrenceRule, WEEKDAYS, type Weekday } from './recurrence.ts'

/** The rule with the days that its first one implies: weekly from a Friday is every Friday. */
export function pinnedTo(rule: RecurrenceRule, start: IsoDate): RecurrenceRule {
  const [year, month, day] = partsOf(start)
  if (rule.freq === 'weekly') return { ...rule, weekdays: rule.weekdays ?? [weekdayOf(start)] }
  if (rule.freq === 'monthly') return { ...rule, month_day: rule.month_day ?? day }
  if (rule.freq === 'daily' || rule.month_day !== undefined) return rule
  return { ...rule, month, month_day: Math.min(day, lengthOf(year, month)) }
}

/** The first date of the rule on the day from which it holds, or after; undefined where there is none. */
export function firstOccurrence(rule: RecurrenceRule, start: IsoDate): IsoDate | undefined {
  return nextOccurrence(rule, start, daysBefore(start, 1))
}

/** The first date after a day of a rule that holds from `start` on; undefined where the rule has ended. */
export function nextOccurrence(rule: RecurrenceRule, start: IsoDate, after: IsoDate): IsoDate | undefined {
  const pinned = pinnedTo(rule, start)
  if (rule.count === undefined) return within(rule, step(pinned, start, after))
  let date: IsoDate | undefined = step(pinned, start, daysBefore(start, 1))
  for (let made = 1; date !== undefined && date <= after; made++) {
    date = made < rule.count ? step(pinned, start, date) : undefined
  }
  return date
}

function within({ until }: RecurrenceRule, date: IsoDate | undefined): IsoDate | undefined {
  return date !== undefined && until !== undefined && date > until ? undefined : date
}

/** Where a series stands when one of its tasks is completed. */
export interface SeriesState {
  /** From when on the rule holds. */
  readonly start: IsoDate
  /** The date of the rule that the completed task stands for; its own day may have been moved. */
  readonly slot: IsoDate
  readonly completedOn: IsoDate
  /** How many tasks it has had, the completed one among them. */
  readonly made: number
}

/** The date of the next task of a series; undefined where it has ended. */
export function nextInSeries(
  rule: RecurrenceRule,
  mode: RecurrenceMode,
  { start, slot, completedOn, made }: SeriesState,
): IsoDate | undefined {
  if (mode === 'after_completion') {
    const isOver = rule.count !== undefined && made >= rule.count
    return isOver ? undefined : within(rule, afterInterval(rule, completedOn))
  }
  const latest = mode === 'skip_missed' && completedOn > slot ? completedOn : slot
  return nextOccurrence(rule, start, latest)
}

/** Up to `most` dates of a series from its first on, each as if the one before were completed on its day. */
export function comingInSeries(rule: RecurrenceRule, mode: RecurrenceMode, start: IsoDate, most: number): IsoDate[] {
  const dates: IsoDate[] = []
  let date = mode === 'after_completion' ? within(rule, start) : firstOccurrence(rule, start)
  while (date !== undefined && dates.length < most) {
    dates.push(date)
    date = nextInSeries(rule, mode, { start, slot: date, completedOn: date, made: dates.length })
  }
  return dates
}

/** The same day of a later month; of one that is too short, its last. */
function afterInterval({ freq, interval }: RecurrenceRule, day: IsoDate): IsoDate | undefined {
  if (freq === 'daily') return daysBefore(day, -interval)
  if (freq === 'weekly') return daysBefore(day, -7 * interval)
  const [year, month, date] = partsOf(day)
  const months = year * 12 + month - 1 + interval * (freq === 'yearly' ? 12 : 1)
  return dayOf(months, date) ?? dayOf(months, 'last')
}

/**
 * Goes to the first date after a day by reckoning, and not along the dates before it: the thousandth costs what the first
 * does.
 */
function step(rule: RecurrenceRule, start: IsoDate, after: IsoDate): IsoDate | undefined {
  const { freq, interval } = rule
  const from = after < start ? daysBefore(start, 1) : after
  if (freq === 'daily') {
    const days = daysUntil(start, from)
    return daysBefore(start, -(Math.floor(days / interval) + 1) * interval)
  }
  return freq === 'weekly' ? stepWeeks(rule, start, from) : stepMonths(rule, start, from)
}

function stepWeeks({ interval, weekdays = [] }: RecurrenceRule, start: IsoDate, after: IsoDate): IsoDate | undefined {
  const monday = daysBefore(start, dayOfWeek(start))
  const weeks = Math.floor(daysUntil(monday, after) / 7)
  const present = Math.max(0, Math.floor(weeks / interval))
  for (const round of [present, present + 1]) {
    for (const [place, { value }] of WEEKDAYS.entries()) {
      const day = daysBefore(monday, -(round * interval * 7 + place))
      if (weekdays.includes(value) && day > after && day >= start) return day
    }
  }
  return undefined
}

/** Dates that are absent from this many rounds, 29 February among them, never come. */
const ROUNDS_MAX = 60

function stepMonths(rule: RecurrenceRule, start: IsoDate, after: IsoDate): IsoDate | undefined {
  const { freq, month, month_day = 1 } = rule
  const interval = rule.interval * (freq === 'yearly' ? 12 : 1)
  const [startYear, startMonth] = partsOf(start)
  const [year, ofYear] = partsOf(after)
  const first = startYear * 12 + (month ?? startMonth) - 1
  const present = Math.max(0, Math.floor((year * 12 + ofYear - 1 - first) / interval))
  for (let round = present; round < present + ROUNDS_MAX; round++) {
    const day = dayOf(first + round * interval, month_day)
    if (day !== undefined && day > after && day >= start) return day
  }
  return undefined
}

/** A day of a month, which is counted from the year 0; undefined where the month is too short, or beyond the calendar. */
function dayOf(months: number, day: number | 'last'): IsoDate | undefined {
  const year = Math.floor(months / 12)
  const month = (months % 12) + 1
  const length = lengthOf(year, month)
  const date = day === 'last' ? length : day
  if (date > length || year > 9999) return undefined
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

function partsOf(day: IsoDate): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

function lengthOf(year: number, month: number): number {
  return getDaysInMonth(new Date(year, month - 1))
}

function weekdayOf(day: IsoDate): Weekday {
  return WEEKDAYS[dayOfWeek(day)]?.value ?? 'MO'
}
