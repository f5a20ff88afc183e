import type { IsoDate } from '../values/date.ts'
import { formatMoney } from '../values/money.ts'
import { monthInWords } from '../values/month.ts'
import type { Assumption, CheckedType } from './commission-terms.ts'

/** How a payment differs from what was expected. */
export const CHECK_VERDICTS = [
  { value: 'missing', label: 'Missing' },
  { value: 'short', label: 'Short' },
  { value: 'over', label: 'Over' },
] as const
export type CheckVerdict = (typeof CHECK_VERDICTS)[number]['value']

/** Insurers round by cover and by month: a payment within so many cents is as expected. */
export const CHECK_TOLERANCE = 100

/** Months in which upfront commission is waited for, that of the first day of cover among them. */
export const UPFRONT_MONTHS = 12

/** Cents with GST that are expected in a month, and that came. */
export interface CheckedPayment {
  readonly expected: number
  readonly received: number
}

/** Null: as expected. */
export function checkVerdict({ expected, received }: CheckedPayment): CheckVerdict | null {
  if (Math.abs(received - expected) <= CHECK_TOLERANCE) return null
  if (received === 0) return 'missing'
  return received < expected ? 'short' : 'over'
}

/** What a reason is looked for in. */
export interface CheckBasis extends CheckedPayment {
  readonly type: CheckedType
  /** GST in what came. */
  readonly gst: number
  /** Cents a year that commission is a per cent of: `commissionBase`. */
  readonly premium: number
  /** The same of other terms of the policy: earlier ones, or from its renewal on. */
  readonly otherPremiums: readonly number[]
  /** Per cent of the premium: `agreedPercent`. */
  readonly percent: number
  /** Ongoing payments in a year; 1 for upfront. */
  readonly perYear: number
  /** The month in which it was due first. */
  readonly since: IsoDate
  readonly month: IsoDate
  /** How a row with the policy's number stands that was not posted. */
  readonly unposted: 'queued' | 'rejected' | null
  /** Cents of the policy's payments of the other type. */
  readonly otherType: number
  /** What of this nobody has said; the rhythm only where ongoing commission is due by now. */
  readonly assumed: readonly Assumption[]
}

const OFTEN = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
const WHAT = { 1: 'years', 2: 'half-years', 4: 'quarters', 12: 'months' } as const

const isNear = (a: number, b: number, within = 2) => Math.abs(a - b) <= within

/** Why a payment may differ, in words; “No reason found” where nothing fits. */
export function checkReason(basis: CheckBasis): string {
  const explained = explainedBy(basis)
  if (explained) return explained.words
  const verdict = checkVerdict(basis)
  if (verdict === 'missing') return reasonOfMissing(basis)
  if (verdict === null) return 'As expected'
  return reasonOfOther(basis) ?? 'No reason found'
}

/** Of a premium, policy fee and stamp duty are less than so much. */
const FEE_AND_DUTY_MAX = 0.25

/** The assumption that explains what came, and what to do about it; undefined where none does. */
export function explainedBy(basis: CheckBasis): { readonly by: Assumption; readonly words: string } | undefined {
  const { received, premium, percent, perYear, assumed } = basis
  if (received <= 0 || checkVerdict(basis) === null || reasonOfOther(basis) === 'Paid without GST') return undefined
  const monthly = (premium * percent) / 100 / 12
  if (assumed.includes('rhythm') && isNear(received, monthly, CHECK_TOLERANCE)) {
    return { by: 'rhythm', words: 'Paid monthly: set this insurer to monthly?' }
  }
  if (basis.expected === 0) return undefined
  const paid = paidPercent(basis)
  if (assumed.includes('percent') && paid !== undefined) {
    return { by: 'percent', words: `Paid ${paid}%, not the usual ${percent}%: set what this insurer pays?` }
  }
  const base = Math.round((received * perYear * 100) / percent)
  if (assumed.includes('premium') && base < premium && base > premium * (1 - FEE_AND_DUTY_MAX)) {
    return { by: 'premium', words: `Paid on ${formatMoney(base)} a year: the rest may be policy fee and stamp duty` }
  }
  return undefined
}

/** The whole per cent, other than the expected one, that was paid to the cent. */
function paidPercent({ received, percent, premium, perYear }: CheckBasis): number | undefined {
  const paid = Math.round((received * perYear * 100) / premium)
  const isWhole = isNear(Math.round((premium * paid) / 100 / perYear), received)
  return paid > 0 && paid !== percent && isWhole ? paid : undefined
}

function reasonOfMissing({ unposted, expected, otherType, type, since, month }: CheckBasis): string {
  if (unposted === 'queued') return 'Queued on the statement'
  if (unposted === 'rejected') return 'Rejected on the statement'
  if (isNear(otherType, expected, CHECK_TOLERANCE)) return `Paid as ${type === 'upfront' ? 'ongoing' : 'upfront'}`
  if (since < month) return `Due since ${monthInWords(since)}`
  return 'Not on statement'
}

function reasonOfOther(basis: CheckBasis): string | undefined {
  const { expected, received, gst, percent, perYear, type, otherPremiums } = basis
  if (expected === 0) return type === 'upfront' ? 'Already paid, or not due' : 'Not due this month'
  if (gst === 0 && isNear(received * 11, expected * 10, 20)) return 'Paid without GST'
  const times = Math.round(received / expected)
  if (type === 'ongoing' && times > 1 && times <= 12 && isNear(received, times * expected, CHECK_TOLERANCE)) {
    return times === perYear ? 'Full year paid' : `${OFTEN[times]} ${WHAT[perYear as keyof typeof WHAT]} paid`
  }
  if (type === 'ongoing' && perYear < 12 && isNear(received * (12 / perYear), expected, CHECK_TOLERANCE)) {
    return 'Paid for one month'
  }
  const paid = paidPercent(basis)
  if (paid !== undefined) return `Paid ${paid}%, not ${percent}%`
  const other = otherPremiums.find((one) => isNear((one * percent) / 100 / perYear, received, CHECK_TOLERANCE))
  return other === undefined ? undefined : `Premium differs: ${formatMoney(other)} a year`
}
