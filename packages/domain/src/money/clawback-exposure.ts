import { type IsoDate, yearsAfter } from '../values/date.ts'
import { monthsAfter } from '../values/month.ts'

/** What of the upfront commission goes back where a policy ends in a year of its. Source: decisions.md, "Commission". */
export const CLAWBACK_PERCENTS = [100, 60] as const

/** Months that exposure is shown for, the present one among them. */
export const EXPOSURE_MONTHS = 12

/** In which year of a policy a day lies, from 1; 0 where nothing would go back any more. */
export function clawbackYear(commenced: IsoDate, day: IsoDate): 0 | 1 | 2 {
  if (day < yearsAfter(commenced, 1)) return 1
  return day < yearsAfter(commenced, 2) ? 2 : 0
}

/** Cents that go back of upfront commission where the policy ends on a day. */
export function clawbackOf(upfront: number, commenced: IsoDate, day: IsoDate): number {
  const year = clawbackYear(commenced, day)
  return year === 0 ? 0 : Math.round((upfront * (CLAWBACK_PERCENTS[year - 1] ?? 0)) / 100)
}

/** Policies that commenced on a day, together. */
export interface Commenced {
  readonly commenced_on: IsoDate
  /** Cents that go back in the first year, and in the second. */
  readonly first: number
  readonly second: number
}

export interface ExposureMonth {
  /** Its first day. */
  readonly month: IsoDate
  /** Cents of policies in their first year, and in their second. */
  readonly first: number
  readonly second: number
}

/** What would go back by months if all ended: today in the present one, on the first day of each later one. */
export function exposureByMonth(policies: readonly Commenced[], today: IsoDate): ExposureMonth[] {
  return Array.from({ length: EXPOSURE_MONTHS }, (_, index) => {
    const month = monthsAfter(today, index)
    const day = index === 0 ? today : month
    const sum = (year: 1 | 2, of: (one: Commenced) => number) =>
      policies.reduce((all, one) => (clawbackYear(one.commenced_on, day) === year ? all + of(one) : all), 0)
    return { month, first: sum(1, ({ first }) => first), second: sum(2, ({ second }) => second) }
  })
}
