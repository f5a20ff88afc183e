import type { IsoDate } from '@portal/domain/date'

/** Arithmetic with days as `YYYY-MM-DD`, in UTC so that no time zone moves them. */

function toUtc(day: IsoDate): Date {
  return new Date(`${day}T00:00:00Z`)
}

function fromUtc(date: Date): IsoDate {
  return date.toISOString().slice(0, 10)
}

export function addDays(day: IsoDate, days: number): IsoDate {
  const date = toUtc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return fromUtc(date)
}

/** The same day of another month, or that month's last. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const date = toUtc(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return fromUtc(date)
}

/** 0 is Monday. */
export function weekday(day: IsoDate): number {
  return (toUtc(day).getUTCDay() + 6) % 7
}

/** Six weeks, from Monday on, that show the month of `day`. */
export function weeksAround(day: IsoDate): IsoDate[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -weekday(first))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)))
}

/** The day of the user's own clock. */
export function localToday(): IsoDate {
  const now = new Date()
  return fromUtc(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))
}

export function clampDay(day: IsoDate, min: IsoDate | undefined, max: IsoDate | undefined): IsoDate {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}
