import {
  type BenefitPeriod,
  type CoverCode,
  type CoverOwner,
  coverAmount,
  type LifeBuyback,
  type OccupationType,
  type PremiumStructure,
  type PremiumWaiver,
  type WaitingPeriod,
} from './cover.ts'
import { ANNUAL_PREMIUM_MAX } from './premium.ts'
import { ownershipError } from './super-ownership.ts'

/** Cents. Sums insured and monthly benefits beyond these are slips of the hand. Source: research/quoting.md, limits. */
export const SUM_MAX = 99_000_000_00
export const MONTHLY_MAX = 100_000_00

/** Per cent that a loading may be. */
export const LOADING_MAX = 500

/** A cover under a version of a policy's terms; amounts in cents. */
export interface Product {
  readonly cover: CoverCode
  /** The sum insured, or the monthly benefit. */
  readonly amount: number
  readonly annual_premium: number
  readonly structure: PremiumStructure
  readonly waiting_period: WaitingPeriod | null
  readonly benefit_period: BenefitPeriod | null
  readonly occupation_type: OccupationType | null
  /** The cover that it is paid out of: TPD with life, trauma with life. */
  readonly linked_cover: CoverCode | null
  /** Per cent on top of the standard premium. */
  readonly loading: number | null
  /** Whether premiums stop while somebody is disabled; null where they do not. */
  readonly premium_waiver: ProductWaiver | null
  /** When life cover that a claim has lowered is restored; null where it is not. */
  readonly life_buyback: ProductBuyback | null
}

export type ProductWaiver = Exclude<PremiumWaiver, 'N'>
export type ProductBuyback = Exclude<LifeBuyback, 'N'>

/** Covers that each may hang on. Source: specification section 9, the needs TPE, TRE and TPR. */
export const LINKED_TO: Readonly<Partial<Record<CoverCode, readonly CoverCode[]>>> = {
  TPD: ['TRM', 'TRA'],
  TRA: ['TRM'],
}

/** Covers whose premiums can be waived. */
export function hasWaiver(cover: CoverCode): boolean {
  return cover === 'TRM' || cover === 'TPD' || cover === 'TRA'
}

/** Covers whose claims lower a life cover, which a buy-back restores. */
export function hasBuyback(cover: CoverCode): boolean {
  return cover === 'TPD' || cover === 'TRA'
}

/** Covers that pay month after month while somebody cannot work, after a wait. */
export function hasPeriods(cover: CoverCode): boolean {
  return coverAmount(cover) === 'monthly'
}

/** Of {@link Product}, what is wrong with a value. */
export interface ProductError {
  readonly path: keyof Product
  readonly message: string
}

/** What cannot be of a product under a policy that `owner` owns. Empty where all is well. */
export function productErrors(product: Product, owner: CoverOwner): ProductError[] {
  const { cover, amount, annual_premium, waiting_period, benefit_period, occupation_type, linked_cover } = product
  const errors: ProductError[] = []
  const error = (path: keyof Product, message: string) => errors.push({ path, message })
  const isMonthly = hasPeriods(cover)
  if (amount <= 0) error('amount', isMonthly ? 'Please enter the monthly benefit' : 'Please enter the sum insured')
  if (!isMonthly && amount > SUM_MAX) error('amount', 'Please enter at most $99,000,000')
  if (isMonthly && amount > MONTHLY_MAX) error('amount', 'Please enter at most $100,000 a month')
  if (annual_premium < 0) error('annual_premium', 'Please enter a premium of $0 or more')
  if (annual_premium > ANNUAL_PREMIUM_MAX) error('annual_premium', 'Please enter at most $1,000,000 a year')
  else if (amount > 0 && annual_premium > (isMonthly ? amount * 12 : amount)) {
    error('annual_premium', 'A year’s premium can’t be more than the cover')
  }
  if (isMonthly && waiting_period === null) error('waiting_period', 'Please choose a waiting period')
  if (isMonthly && benefit_period === null) error('benefit_period', 'Please choose a benefit period')
  if (!isMonthly && waiting_period !== null) error('waiting_period', 'This cover has no waiting period')
  if (!isMonthly && benefit_period !== null) error('benefit_period', 'This cover has no benefit period')
  if (cover === 'BUS' && benefit_period !== null && Number(benefit_period) >= 55) {
    error('benefit_period', 'Business expenses are paid for at most 5 years')
  }
  if (cover !== 'TPD' && occupation_type !== null) error('occupation_type', 'Only TPD has a definition')
  if (ownershipError(cover, owner, occupation_type) !== null) {
    if (cover === 'TPD') error('occupation_type', 'Super can’t own own-occupation TPD')
    else error('cover', 'Super can’t own this cover')
  }
  if (linked_cover !== null && !LINKED_TO[cover]?.includes(linked_cover)) {
    error('linked_cover', 'This cover can’t be linked to that one')
  }
  if (product.premium_waiver !== null && !hasWaiver(cover)) error('premium_waiver', 'This cover has no premium waiver')
  if (product.life_buyback !== null && !hasBuyback(cover)) error('life_buyback', 'This cover has no life buy-back')
  return errors
}
