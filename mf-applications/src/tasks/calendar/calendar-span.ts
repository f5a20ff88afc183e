import { dayOfWeek, daysBefore, formatDate, type IsoDate } from '@portal/domain/values/date'

/** How much a calendar shows at once. */
export const CALENDAR_LOOKS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const
export type CalendarLook = (typeof CALENDAR_LOOKS)[number]['value']

const WEEK = 7
/** Every month fits in six weeks. */
const WEEKS_OF_MONTH = 6

const MONTHS = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function mondayOf(day: IsoDate): IsoDate {
  return daysBefore(day, dayOfWeek(day))
}

/** The days that a calendar shows around `day`: whole weeks from Monday. */
export function daysShown(look: CalendarLook, day: IsoDate): IsoDate[] {
  const first = mondayOf(look === 'month' ? `${day.slice(0, 7)}-01` : day)
  const count = look === 'month' ? WEEK * WEEKS_OF_MONTH : WEEK
  return Array.from({ length: count }, (_, index) => daysBefore(first, -index))
}

/** `November 2026`, or the first and the last day of a week. */
export function spanTitle(look: CalendarLook, day: IsoDate): string {
  if (look === 'month') return MONTHS.format(new Date(`${day}T00:00:00Z`))
  const monday = mondayOf(day)
  return `${formatDate(monday)} – ${formatDate(daysBefore(monday, 1 - WEEK))}`
}

/** A day of the span before (-1) or after (1). */
export function turned(look: CalendarLook, day: IsoDate, by: -1 | 1): IsoDate {
  if (look === 'week') return daysBefore(day, -by * WEEK)
  const [year = 0, month = 1] = day.split('-').map(Number)
  const next = new Date(Date.UTC(year, month - 1 + by, 1))
  return next.toISOString().slice(0, 10)
}
