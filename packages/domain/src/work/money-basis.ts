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
