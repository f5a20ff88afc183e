import { addMonths } from 'date-fns/addMonths'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { type IsoDate, isoDay, midnight } from '../values/date.ts'

/** The columns of the Weekly Overview. Source: specification section 2, "Dashboard". */
export const OVERVIEW_PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'thisWeek', label: 'This week' },
  { value: 'thisMonth', label: 'This Month' },
] as const

export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number]['value']

/** Its rows, with the day of an application by which each counts. Source: decisions.md, "Dashboard". */
export const OVERVIEW_ROWS = [
  { value: 'submissions', label: 'Submissions', day: 'submitted' },
  { value: 'completion', label: 'Completions', day: 'in_force' },
] as const

/** The first day of each period that ends with `today`. Weeks start on Monday. */
export function overviewPeriods(today: IsoDate): Record<OverviewPeriod, IsoDate> {
  const day = midnight(today)
  return {
    today,
    thisWeek: isoDay(startOfWeek(day, { weekStartsOn: 1 })),
    thisMonth: isoDay(startOfMonth(day)),
  }
}

/** Months that the trend of submissions and completions goes back, the present one among them. */
export const TREND_MONTHS = 12

/** The first days of the last {@link TREND_MONTHS} months, oldest first. */
export function trendMonths(today: IsoDate): IsoDate[] {
  const first = startOfMonth(midnight(today))
  return Array.from({ length: TREND_MONTHS }, (_, index) => isoDay(addMonths(first, index - TREND_MONTHS + 1)))
}

/** Days ahead whose renewals the dashboard shows. */
export const DASHBOARD_RENEWAL_DAYS = 60
/** Days in one status after which a lead has gone quiet. */
export const QUIET_LEAD_DAYS = 14
