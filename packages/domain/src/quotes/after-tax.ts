import { COVER_OF_NEED, type CoverOwner, type NeedCoverCode, type OccupationType } from '../work/cover.ts'
import { insideSuperShare } from '../work/super-ownership.ts'

/** Per cent on each dollar from so many dollars of taxable income on. Source: resident rates of 2026–27 (ATO). */
const BRACKETS = [
  { from: 190_000, percent: 45 },
  { from: 135_000, percent: 37 },
  { from: 45_000, percent: 30 },
  { from: 18_200, percent: 15 },
] as const

/** Per cent of income; low incomes, which pay less of it, are not told apart. */
export const MEDICARE_LEVY = 2
/** Per cent that a fund deducts for premiums and passes on. Source: research/quoting.md, “Rollover rebate”. */
export const FUND_DEDUCTION = 15

/** Per cent of tax on the next dollar, without the Medicare levy; `income` in cents a year. */
export function marginalRate(income: number): number {
  return BRACKETS.find(({ from }) => income > from * 100)?.percent ?? 0
}

/**
 * The share of a premium that comes back through tax, 0 to 1. Outside super only what replaces income or pays a business’s
 * expenses is deductible; inside, the fund’s deduction is passed on.
 */
export function taxRelief(
  need: NeedCoverCode,
  owner: CoverOwner,
  occupationType: OccupationType | null,
  income: number,
): number {
  const inside = insideSuperShare(need, owner, occupationType)
  const cover = COVER_OF_NEED[need]
  const rate = marginalRate(income)
  const isDeductible = (cover === 'INC' || cover === 'BUS') && rate > 0
  const own = isDeductible ? (rate + MEDICARE_LEVY) / 100 : 0
  return (inside * FUND_DEDUCTION) / 100 + (1 - inside) * own
}
