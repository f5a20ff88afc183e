import { dutyOn, percentOf, type StampDuty } from '@portal/domain/quotes/stamp-duty'

/** A line of a breakdown for one instalment: integer cents, each rounded once. */
export interface PremiumLine {
  /** Before duty and after discounts. */
  readonly inside: number
  readonly outside: number
  readonly dutyInside: number
  readonly dutyOutside: number
  readonly rebate: number
  readonly discount: number
}

export interface LineTerms {
  /** Cents, not rounded, before and after discounts. */
  readonly gross: number
  readonly net: number
  /** Share that is paid inside super. */
  readonly share: number
  readonly duty: StampDuty
  /** Counts from 1: some duties are of the first year alone. */
  readonly year: number
  /** Per cent of what is paid inside super. */
  readonly rebatePercent: number
}

export function premiumLine({ gross, net, share, duty, year, rebatePercent }: LineTerms): PremiumLine {
  // Each side is rounded by itself: were one the rest of the other, a dearer cover could cost a cent of duty less.
  const inside = Math.round(net * share)
  const outside = Math.round(net * (1 - share))
  const dutyInside = dutyOn(inside, duty, year)
  return {
    inside,
    outside,
    dutyInside,
    dutyOutside: dutyOn(outside, duty, year),
    rebate: rebatePercent === 0 ? 0 : percentOf(inside + dutyInside, rebatePercent),
    discount: Math.max(0, Math.round(gross) - inside - outside),
  }
}
