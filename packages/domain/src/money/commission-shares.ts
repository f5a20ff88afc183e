import { splitCents } from './split-cents.ts'

/** Per cents with up to two decimals; 0 for nobody. */
export interface CommissionSplit {
  /** The referral partner's, of the whole. */
  readonly referrer: number
  /** The adviser's, of what the referral partner leaves. */
  readonly adviser: number
}

/** Cents without GST. The parts add up to the whole. */
export interface CommissionShares {
  readonly referrer: number
  readonly adviser: number
  readonly firm: number
}

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000

/**
 * Divides a commission without GST: the referral partner's per cent of the whole comes first, the adviser's is of what is
 * left, the firm keeps the rest. Source: decisions.md, "Commission".
 */
export function commissionShares(withoutGst: number, split: CommissionSplit): CommissionShares {
  const referrer = Math.round(split.referrer * 100)
  const adviser = Math.round(split.adviser * 100)
  const [first = 0, second = 0, firm = 0] = splitCents(withoutGst, [
    referrer * WHOLE,
    (WHOLE - referrer) * adviser,
    (WHOLE - referrer) * (WHOLE - adviser),
  ])
  return { referrer: first, adviser: second, firm }
}
