import type { PolicyProduct } from '@portal/contract/work/policy-fields'
import { coverTerms, newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import type { Frequency } from '@portal/domain/values/person'
import type {
  BenefitPeriod,
  CoverCode,
  CoverOwner,
  OccupationType,
  PremiumStructure,
  WaitingPeriod,
} from '@portal/domain/work/cover'
import { annualPremium, instalmentOf } from '@portal/domain/work/premium'
import { type ProductBuyback, type ProductWaiver, productErrors } from '@portal/domain/work/product'

export const PRODUCT_LABELS = {
  policy_id: 'Policy',
  cover: 'Cover',
  amount: 'Sum insured',
  annual_premium: 'Premium',
  waiting_period: 'Waiting period',
  benefit_period: 'Benefit period',
  occupation_type: 'Definition',
  linked_cover: 'Linked to',
  structure: 'Structure',
  indexed: 'Indexed',
  loading: 'Loading',
  premium_waiver: 'Waiver of premium',
  life_buyback: 'Life buy-back',
  exclusions: 'Exclusions',
} as const
export type ProductFieldName = keyof typeof PRODUCT_LABELS

/** A cover as it is typed; money in cents, null where nothing is typed and NaN where it is no amount. */
export interface TypedProduct {
  readonly policy_id: number
  readonly cover: CoverCode | ''
  readonly amount: number | null
  /** Each time that it is paid. */
  readonly premium: number | null
  readonly structure: PremiumStructure
  readonly waiting_period: WaitingPeriod | null
  readonly benefit_period: BenefitPeriod | null
  readonly occupation_type: OccupationType | null
  readonly linked_cover: CoverCode | null
  readonly indexed: boolean
  readonly loading: number | null
  readonly exclusions: string
  readonly premium_waiver: ProductWaiver | null
  readonly life_buyback: ProductBuyback | null
}

const NO_EXTRAS = { premium_waiver: null, life_buyback: null } as const

/** The terms that a cover usually has. */
export function usualTerms(cover: CoverCode) {
  const { waiting_period, benefit_period, occupation_type } = newWantedCover(cover)
  const hasDefinition = coverTerms(cover).includes('occupation_type')
  return {
    waiting_period,
    benefit_period,
    occupation_type: hasDefinition ? occupation_type : null,
    linked_cover: null,
    ...NO_EXTRAS,
  }
}

export function blankProduct(policyId: number): TypedProduct {
  return {
    policy_id: policyId,
    cover: '',
    amount: null,
    premium: null,
    structure: 'S',
    waiting_period: null,
    benefit_period: null,
    occupation_type: null,
    linked_cover: null,
    indexed: true,
    loading: null,
    exclusions: '',
    ...NO_EXTRAS,
  }
}

export function typedProduct(product: PolicyProduct, policyId: number, frequency: Frequency): TypedProduct {
  const { id: _, annual_premium, before: __, version: ___, exclusions, ...same } = product
  return {
    ...same,
    policy_id: policyId,
    premium: instalmentOf(annual_premium, frequency),
    exclusions: exclusions ?? '',
  }
}

/** The body sent by a form without errors. */
export function productBody(typed: TypedProduct, frequency: Frequency) {
  const { policy_id: _, cover, amount, premium, exclusions, ...same } = typed
  return {
    ...same,
    cover: cover === '' ? ('TRM' as const) : cover,
    amount: amount ?? 0,
    annual_premium: annualPremium(premium ?? 0, frequency),
    exclusions: exclusions.trim() || null,
  }
}

/** What is wrong with what is typed. */
export function typedProductErrors(typed: TypedProduct, owner: CoverOwner, frequency: Frequency) {
  const errors: Array<{ path: string; message: string }> = []
  if (typed.cover === '') return [{ path: 'cover', message: 'Please choose a cover' }]
  if (Number.isNaN(typed.amount)) errors.push({ path: 'amount', message: 'Please enter an amount' })
  if (Number.isNaN(typed.premium)) errors.push({ path: 'annual_premium', message: 'Please enter an amount' })
  if (Number.isNaN(typed.loading)) errors.push({ path: 'loading', message: 'Please enter a percentage' })
  return errors.length > 0 ? errors : productErrors(productBody(typed, frequency), owner)
}
