import type { Frequency } from '../values/person.ts'
import { ONGOING_MAX, UPFRONT_MAX } from '../work/commission.ts'

/** What is expected of a policy: upfront once, ongoing from its second year on. */
export const CHECKED_TYPES = ['upfront', 'ongoing'] as const
export type CheckedType = (typeof CHECKED_TYPES)[number]

/** Per cent at most that is entered for a policy or an insurer: the caps are younger than many a policy. */
export const OWN_PERCENT_MAX = 100

/** Per cent expected where nobody has said what is paid: the most that the law allows. */
export const USUAL_PERCENT: Readonly<Record<CheckedType, number>> = { upfront: UPFRONT_MAX, ongoing: ONGOING_MAX }

/** Where a policy’s rate comes from, in order of precedence. */
export const PERCENT_SOURCES = ['policy', 'application', 'insurer'] as const
export type PercentSource = (typeof PERCENT_SOURCES)[number] | 'usual'

/**
 * The per cent that a policy is expected to pay, and who says so; `usual` is assumed. An application has the usual one unless
 * somebody changed it: an insurer’s own comes before that.
 */
export function agreedPercent(
  type: CheckedType,
  said: Readonly<Record<(typeof PERCENT_SOURCES)[number], number | null>>,
): { readonly percent: number; readonly from: PercentSource } {
  const isUsual = said.application === USUAL_PERCENT[type] && said.insurer !== null
  const from = PERCENT_SOURCES.find((source) => said[source] !== null && !(source === 'application' && isUsual))
  return from ? { percent: said[from] ?? 0, from } : { percent: USUAL_PERCENT[type], from: 'usual' }
}

/** How an insurer pays ongoing commission. */
export const COMMISSION_RHYTHMS = [
  { value: 'as_paid', label: 'As the premium is paid' },
  { value: 'monthly', label: 'Monthly' },
] as const
export type CommissionRhythm = (typeof COMMISSION_RHYTHMS)[number]['value']

/** Ongoing payments in a year where commission is paid as the premium is, but monthly at most. */
export const ONGOING_PAYMENTS: Readonly<Record<Frequency, 1 | 2 | 4 | 12>> = { Y: 1, H: 2, Q: 4, M: 12, F: 12, W: 12 }

/** Ongoing payments in a year; unless an insurer is known to pay monthly, commission comes as the premium does. */
export function ongoingPayments(frequency: Frequency, rhythm: CommissionRhythm | null): 1 | 2 | 4 | 12 {
  return rhythm === 'monthly' ? 12 : ONGOING_PAYMENTS[frequency]
}

/** What of an expected payment nobody has said, so that the usual is taken. */
export const ASSUMPTIONS = ['percent', 'premium', 'rhythm'] as const
export type Assumption = (typeof ASSUMPTIONS)[number]

const OFTEN = { 1: 'yearly', 2: 'half-yearly', 4: 'quarterly', 12: 'monthly' } as const

/** What is assumed, in a few words: `22%, whole premium, paid yearly`. */
export function assumedInWords(
  assumed: readonly Assumption[],
  { percent, perYear }: { readonly percent: number; readonly perYear: number },
): string {
  const words: Readonly<Record<Assumption, string>> = {
    percent: `${percent}%`,
    premium: 'whole premium',
    rhythm: `paid ${OFTEN[perYear as keyof typeof OFTEN]}`,
  }
  return assumed.map((one) => words[one]).join(', ')
}
