import { commissionOf } from './money-basis.ts'

/**
 * Upfront and ongoing commission, in per cent of the premium, at most. Source: Corporations Regulations, the caps since
 * 1 January 2020 including GST; research/money.md.
 */
export const UPFRONT_MAX = 66
export const ONGOING_MAX = 22

/** What an application's commission is worked out from; premiums in cents a year, as `COMMISSION_WORDS` says. */
export interface CommissionBasis {
  /** What the policies cost under the terms that the application proposes. */
  readonly after: number
  /** What they cost under the terms that hold now; 0 for new ones. */
  readonly before: number
  /** Per cent with up to two decimals. */
  readonly upfront: number
  readonly ongoing: number
}

/** Commission expected, in cents including GST. */
export interface ExpectedCommission {
  /** The premium that is new: upfront commission is paid on it alone. */
  readonly new_premium: number
  readonly upfront: number
  /** A year, from the second year on. */
  readonly ongoing: number
}

export function expectedCommission({ after, before, upfront, ongoing }: CommissionBasis): ExpectedCommission {
  const new_premium = Math.max(0, after - before)
  return {
    new_premium,
    upfront: commissionOf(new_premium, upfront),
    ongoing: commissionOf(after, ongoing),
  }
}
