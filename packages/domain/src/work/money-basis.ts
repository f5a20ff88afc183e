import { type Frequency, yearlyAmount } from '../values/person.ts'
import { FREQUENCY_WORDS } from './premium.ts'

/*
 * What a premium or a commission counts, and the words that say so wherever the figure stands: comparison, drawer, quote
 * details, PDF, application, records. A figure of one basis is worked out here alone, so that it is the same everywhere.
 */

/** What of a premium a figure counts. */
export interface PremiumBasis {
  readonly withFee: boolean
  readonly withDuty: boolean
}

/** What is charged each time. */
export const PREMIUM_CHARGED: PremiumBasis = { withFee: true, withDuty: true }

/** `with policy fee, without stamp duty`. */
export function basisWords({ withFee, withDuty }: PremiumBasis): string {
  if (withFee === withDuty) return `${withFee ? 'with' : 'without'} policy fee and stamp duty`
  return withFee ? 'with policy fee, without stamp duty' : 'with stamp duty, without policy fee'
}

/** `Premium a month, with policy fee and stamp duty`; without a frequency, `Premium, …`. */
export function premiumWords(basis: PremiumBasis, frequency?: Frequency): string {
  const often = frequency ? ` ${FREQUENCY_WORDS[frequency]}` : ''
  return `Premium${often}, ${basisWords(basis)}`
}

/** What each commission is called: the first year’s, and that of each year after it. */
export const COMMISSION_LABELS = {
  upfront: 'Upfront commission, first year',
  ongoing: 'Ongoing commission, a year',
} as const

/**
 * Beside every commission, what it is a per cent of: a year’s premiums with policy fee and frequency loading, without stamp
 * duty. Source: ASIC Corporations (Life Insurance Commissions) Instrument 2017/510, “policy cost”; research/quoting.md,
 * “LIF commission”.
 */
export const COMMISSION_WORDS = 'Based on a year’s premium plus policy fee, before stamp duty, inc. GST'

/** The terms of a policy as far as its commission depends on them; cents a year. */
export interface CommissionedTerms {
  readonly annual_premium: number
  readonly policy_fee: number
  /** How much of the premium is stamp duty, from 0 to 1; null: nobody has said. */
  readonly duty_share: number | null
}

/** Unrounded cents a year that the law caps commission by: the premium with policy fee, before stamp duty. */
export function policyCost({ annual_premium, duty_share }: Omit<CommissionedTerms, 'policy_fee'>): number {
  return annual_premium * (1 - (duty_share ?? 0))
}

/**
 * Cents a year that an insurer’s payment is checked against: the policy cost without its fee, which insurers leave out of
 * what they pay on. Source: research/money.md, “Base”. What an insurer’s file says (`commission_base`) goes before. A
 * premium that is all fee is one whose covers aren’t known, nor what in it is fee: it counts whole.
 */
export function commissionBase(terms: CommissionedTerms & { readonly commission_base: number | null }): number {
  const { annual_premium, policy_fee, duty_share, commission_base } = terms
  if (commission_base !== null) return commission_base
  const fee = policy_fee < annual_premium ? policy_fee : 0
  return Math.round(policyCost({ annual_premium: annual_premium - fee, duty_share }))
}

/** What is charged each time, and the stamp duty in it; cents. */
export interface ChargedPremium {
  readonly premium: number
  readonly stampDuty: number
}

/** Cents a year that commission is a per cent of, from what is charged so often. */
export function commissionablePremium({ premium, stampDuty }: ChargedPremium, frequency: Frequency): number {
  return yearlyAmount(premium - stampDuty, frequency)
}

/** Cents of commission, rounded once; `percent` has up to two decimals and includes GST. */
export function commissionOf(commissionable: number, percent: number): number {
  return Math.round((commissionable * percent) / 100)
}
