import type { QuoteLoadings, QuoteNeed } from '@portal/domain/quotes/quote-request'
import type { StampDuty } from '@portal/domain/quotes/stamp-duty'
import { COVER_OF_NEED } from '@portal/domain/work/cover'
import { insideSuperShare } from '@portal/domain/work/super-ownership'
import { expiryOf, type StructuredRates } from './need-rates.ts'
import { amountOf } from './resolve-need.ts'

/** A per cent off, from the start, for so many years; Infinity for all. */
export interface Discount {
  readonly name: string
  readonly percent: number
  readonly years: number
}

/** Everything that a need costs under one supplier, before rounding. */
export interface NeedCost {
  readonly needIndex: number
  readonly need: QuoteNeed
  readonly rates: StructuredRates
  readonly percentage: number
  /** Cents a year per $1,000. */
  readonly perThousand: number
  readonly discounts: readonly Discount[]
  readonly duty: StampDuty
  /** Share of the premium that is paid inside super. */
  readonly inside: number
}

/** What one insurer loads a need by: its own loadings replace the general ones of the covers that they name. */
export function loadingOf(
  { percentage, dollarsPerThousand, supplierOverrides }: QuoteLoadings,
  supplier: string,
  need: QuoteNeed,
) {
  const cover = COVER_OF_NEED[need.type]
  const own = supplierOverrides[supplier]
  return {
    percentage: own?.percentage[cover] ?? percentage[cover] ?? 0,
    perThousand: own?.dollarsPerThousand[cover] ?? dollarsPerThousand[cover] ?? 0,
  }
}

export function insideShareOf(need: QuoteNeed): number {
  return insideSuperShare(need.type, need.owner, need.occupationType)
}

/** Scores look so many years ahead, however few are shown. */
export const SCORED_YEARS = 15

/** Cents of cover in each year from now, raised by the indexation’s per cent. */
export function indexed(amount: number, years: number, indexationRate: number): number[] {
  return Array.from({ length: years }, (_, year) => Math.round(amount * (1 + indexationRate / 100) ** year))
}

/** From when on, and with which raise of all rates, costs are asked for. */
export interface CostTerms {
  /** Attained age when the quote starts. */
  readonly age: number
  /** Per cent by which all rates were raised after the first year. */
  readonly reRatePercent: number
}

/**
 * Cents a year, year by year from now, before discounts, duty and fee, not rounded; 0 once the cover has expired. `amounts`
 * are the cents of cover by year.
 */
export function annualCosts(cost: NeedCost, amounts: readonly number[], { age, reRatePercent }: CostTerms): number[] {
  const { need, rates, percentage, perThousand } = cost
  const { stepped, level, levelUntil, levelShare } = rates
  const expiry = expiryOf(need)
  const perYear = needIsMonthly(need) ? 12 : 1
  let before = 0
  let atLevel = 0
  return amounts.map((amount, year) => {
    const attained = age + year
    if (attained >= expiry) return 0
    atLevel += (amount - before) * (level[attained] ?? 0)
    before = amount
    const atStepped = amount * (stepped[attained] ?? 0)
    const rated = attained >= levelUntil ? atStepped : levelShare * atLevel + (1 - levelShare) * atStepped
    const reRate = year === 0 ? 1 : 1 + reRatePercent / 100
    // Rates are dollars per $1,000, cover is in cents: per 1,000 cents the same number of cents.
    return (rated * (1 + percentage / 100) * reRate + (amount / 100) * perThousand) * (perYear / 1000)
  })
}

function needIsMonthly({ type }: QuoteNeed): boolean {
  return type === 'INC' || type === 'BUS'
}

/** What is left of a premium after the discounts of a year. */
export function discountFactor(discounts: readonly Discount[], year: number): number {
  let factor = 1
  for (const { percent, years } of discounts) if (year < years) factor *= 1 - percent / 100
  return factor
}

/** Cents of cover now. */
export function coverOf(cost: NeedCost): number {
  return amountOf(cost.need)
}
