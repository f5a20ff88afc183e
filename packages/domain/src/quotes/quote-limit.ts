import { COVER_OF_NEED, type CoverCode, type NeedCoverCode } from '../work/cover.ts'
import { MONTHLY_MAX, SUM_MAX } from '../work/product.ts'

/** Attained ages at which any insurer of the table begins and stops to write a cover, and the age at which it ends. */
export interface AgeLimit {
  readonly from: number
  readonly to: number
  readonly expires: number
}

/**
 * Beyond these nobody quotes; an insurer’s own limits are narrower (its rate book has them). Income protection 18 to 60 is
 * published (I3); the others are assumed, as usual in the market.
 */
export const AGE_LIMITS: Readonly<Record<CoverCode, AgeLimit>> = {
  TRM: { from: 18, to: 70, expires: 76 },
  TPD: { from: 18, to: 62, expires: 70 },
  TRA: { from: 18, to: 62, expires: 75 },
  INC: { from: 18, to: 60, expires: 70 },
  BUS: { from: 18, to: 60, expires: 65 },
  NES: { from: 18, to: 60, expires: 65 },
  CHT: { from: 18, to: 60, expires: 65 },
}

export function ageLimit(need: NeedCoverCode): AgeLimit {
  return AGE_LIMITS[COVER_OF_NEED[need]]
}

/** Cents: child trauma and needle stick are small by nature (assumed); for the others see `product.ts`. */
const SMALL_SUM_MAX: Readonly<Partial<Record<CoverCode, number>>> = { CHT: 250_000_00, NES: 1_000_000_00 }

/** Cents at most, of a sum insured or of a month’s benefit. */
export function amountLimit(need: NeedCoverCode): number {
  const cover = COVER_OF_NEED[need]
  if (cover === 'INC' || cover === 'BUS') return MONTHLY_MAX
  return SMALL_SUM_MAX[cover] ?? SUM_MAX
}

/** Cents at least, of a sum insured or of a month’s benefit: below it no insurer’s least premium is reached. Assumed. */
const LEAST: Readonly<Record<CoverCode, number>> = {
  TRM: 50_000_00,
  TPD: 50_000_00,
  TRA: 50_000_00,
  INC: 500_00,
  BUS: 500_00,
  NES: 50_000_00,
  CHT: 10_000_00,
}

export function amountLeast(need: NeedCoverCode): number {
  return LEAST[COVER_OF_NEED[need]]
}

/** Per cent of income that income protection pays, in the first six months and after. Source: APRA, I1. */
export const REPLACEMENT_MAX = 70
export const INITIAL_REPLACEMENT_MAX = 90

/** What income protection may be reckoned from; cents a year. */
export interface InsurableIncome {
  readonly income: number
  readonly superannuation: number
  /** Whether super contributions are insured with the income. */
  readonly withSuper: boolean
}

/** Cents a month that income protection may pay: 70 % of income. */
export function replacementCap({ income, superannuation, withSuper }: InsurableIncome): number {
  const insurable = income + (withSuper ? superannuation : 0)
  return Math.floor((insurable * REPLACEMENT_MAX) / 1200)
}

/** Attained age at which level premiums must have begun at the latest, and to which they stay level. */
export const LEVEL_LIMITS: Readonly<Record<'L' | '70', { readonly to: number; readonly levelUntil: number }>> = {
  L: { to: 59, levelUntil: 65 },
  '70': { to: 64, levelUntil: 70 },
}

/** Years that a projection may cover. */
export const PROJECTION_YEARS_MAX = 50
/** Per cent a year that an amount may be indexed by. */
export const INDEXATION_MAX = 10
