import type { IsoDate } from '../values/date.ts'
import { ONGOING_MAX, UPFRONT_MAX } from '../work/commission.ts'

/** Life Insurance Framework: per cent of the first and of later years’ premium, including GST, at most. */
export interface CommissionCap {
  /** Policies that start on this day or later. */
  readonly startsFrom: IsoDate
  readonly upfront: number
  readonly ongoing: number
}

/** The hybrid option. Source: ASIC instrument 2017/510; research/quoting.md, “LIF commission” (K1–K3). */
export const COMMISSION_CAPS: readonly CommissionCap[] = [
  { startsFrom: '2018-01-01', upfront: 88, ongoing: 22 },
  { startsFrom: '2019-01-01', upfront: 77, ongoing: 22 },
  { startsFrom: '2020-01-01', upfront: UPFRONT_MAX, ongoing: ONGOING_MAX },
]

/**
 * The most of a level option, the same each year, including GST. Such an option has no legal cap; 27.5 to 31 was usual.
 * Source: the 2018 reckoner, K1.
 */
export const LEVEL_COMMISSION_MAX = 31

/** The cap for policies that start on `day`; undefined before there was one. */
export function commissionCap(day: IsoDate): CommissionCap | undefined {
  return COMMISSION_CAPS.findLast(({ startsFrom }) => startsFrom <= day)
}

/** Whether an option is within the law on `day`: hybrid under the cap, or level (the same each year). */
export function isWithinCommissionCap(
  option: { readonly upfront: number; readonly ongoing: number },
  day: IsoDate,
): boolean {
  if (option.upfront < 0 || option.ongoing < 0) return false
  if (option.upfront === option.ongoing) return option.upfront <= LEVEL_COMMISSION_MAX
  const cap = commissionCap(day)
  return cap === undefined || (option.upfront <= cap.upfront && option.ongoing <= cap.ongoing)
}
