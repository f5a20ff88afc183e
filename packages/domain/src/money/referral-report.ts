import type { IsoDate } from '../values/date.ts'
import { financialYearOf, firstOfMonth, monthInWords, monthsAfter } from '../values/month.ts'

/** Months that a report goes over, at most. */
export const REPORT_MONTHS_MAX = 36

/** Months of the chart, the last of the period at its end. */
export const CHART_MONTHS = 12

/** Whole months: the first days of the first and of the last. */
export interface ReportPeriod {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** How far a lead has come, each step one that counts by itself. Source: decisions.md, "Commission", for the last. */
export const REFERRAL_STEPS = [
  { value: 'leads', label: 'Leads' },
  { value: 'quoted', label: 'Quoted' },
  { value: 'applications', label: 'Applications' },
  { value: 'in_force', label: 'In force' },
] as const
export type ReferralStep = (typeof REFERRAL_STEPS)[number]['value']

/** The first days of the months of a period, oldest first. */
export function monthsOf({ from, to }: ReportPeriod): IsoDate[] {
  const months: IsoDate[] = []
  for (let month = from; month <= to; month = monthsAfter(month, 1)) months.push(month)
  return months
}

export type PeriodName = `${'This' | 'Last'} ${'financial year' | 'month'}` | `Last ${3 | 12 | 36} months`

/** The periods that a report offers, by what they are called, for who looks on `today`. */
export function reportPeriods(today: IsoDate): Array<ReportPeriod & { readonly label: PeriodName }> {
  const present = firstOfMonth(today)
  const year = financialYearOf(today)
  return [
    { label: 'This financial year', from: year, to: present },
    { label: 'Last financial year', from: monthsAfter(year, -12), to: monthsAfter(year, -1) },
    { label: 'This month', from: present, to: present },
    { label: 'Last month', from: monthsAfter(present, -1), to: monthsAfter(present, -1) },
    { label: 'Last 3 months', from: monthsAfter(present, -2), to: present },
    { label: 'Last 12 months', from: monthsAfter(present, -11), to: present },
    { label: 'Last 36 months', from: monthsAfter(present, -35), to: present },
  ]
}

/** `July 2026 to October 2026`, or `October 2026` alone. */
export function periodInWords({ from, to }: ReportPeriod): string {
  return from === to ? monthInWords(from) : `${monthInWords(from)} to ${monthInWords(to)}`
}

/** Whole per cents of a part, null of nothing. */
export function wholePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

/** The middle of numbers, the lower of two; null of none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** A period with another first month; its last follows where it must. */
export function startingWith({ to }: ReportPeriod, from: IsoDate): ReportPeriod {
  const [, last = from] = [from, to, monthsAfter(from, REPORT_MONTHS_MAX - 1)].sort()
  return { from, to: last }
}

/** A period with another last month; its first follows where it must. */
export function endingWith({ from }: ReportPeriod, to: IsoDate): ReportPeriod {
  const [, first = to] = [monthsAfter(to, 1 - REPORT_MONTHS_MAX), from, to].sort()
  return { from: first, to }
}
