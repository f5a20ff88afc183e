import { type Payment, STATEMENT_INSURERS, type StatementInsurer } from '@portal/domain/money/sample-statements'
import { type IsoDate, midnight } from '@portal/domain/values/date'
import { firstOfMonth, monthsAfter } from '@portal/domain/values/month'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import type { Random } from '../random.ts'

/** Months that have statements, the last ones that are over: a second company has begun later. */
export const STATEMENT_MONTHS = { demo: 9, acme: 4 } as const
/** Of these the latest ones whose books are open still. */
export const OPEN_MONTHS = 2

/** A policy that an insurer pays commission for. */
export interface PaidPolicy {
  readonly [column: string]: unknown
  readonly id: number
  readonly insurer: string
  readonly number: string
  readonly first_name: string
  readonly last_name: string
  readonly commenced_on: IsoDate
  readonly ended_on: IsoDate | null
  /** The day that the firm has it from. */
  readonly held_from: IsoDate
  /** Cents a year. */
  readonly annual_premium: number
  readonly frequency: 'M' | 'Q' | 'H' | 'Y'
  /** Per cent of the premium with GST. */
  readonly upfront_percent: number
  readonly ongoing_percent: number
}

/** A payment and whose it is; null for the firm's alone, undefined for a policy that nobody knows. */
export interface PlannedPayment extends Payment {
  readonly policyId: number | null | undefined
}

/** What becomes of a statement. */
export type Outcome = 'review' | 'committed' | 'reversed'

/** A statement of an insurer for a month. */
export interface PlannedStatement {
  readonly insurer: StatementInsurer
  /** The first day of the month. */
  readonly month: IsoDate
  /** How many months ago that is. */
  readonly ago: number
  readonly name: string
  readonly payments: readonly PlannedPayment[]
  /** What the statement says that it comes to. */
  readonly total: number
  readonly outcome: Outcome
  /** The day of the next month that it was uploaded on. */
  readonly uploadedOn: number
}

/** The first day of the month so many before that of a day. */
export function monthAgo(day: IsoDate, ago: number): IsoDate {
  return monthsAfter(firstOfMonth(day), -ago)
}

/**
 * Nine months of statements of three insurers, oldest first, with what occurs: payments of a policy that nobody knows, a
 * row that came twice, an allowance without a policy, clawbacks, a statement that was wrong and came again, one payment
 * that is missing and one that is too small, and a total that is off by a cent.
 */
export function planStatements(
  policies: readonly PaidPolicy[],
  { today, months: count, random }: { readonly today: IsoDate; readonly months: number; readonly random: Random },
): PlannedStatement[] {
  const months = Array.from({ length: count }, (_, index) => count - index)
  return months.flatMap((ago) =>
    STATEMENT_INSURERS.flatMap((insurer) => {
      const of = policies.filter((policy) => policy.insurer === insurer)
      return withIncidents(planMonth(of, insurer, { month: monthAgo(today, ago), ago, random }), random)
    }),
  )
}

interface Month {
  readonly month: IsoDate
  readonly ago: number
  readonly random: Random
}

function planMonth(
  policies: readonly PaidPolicy[],
  insurer: StatementInsurer,
  { month, ago, random }: Month,
): PlannedStatement {
  const payments = policies
    .flatMap((policy) => paymentsOf(policy, month, random))
    .sort((a, b) => a.paidOn.localeCompare(b.paidOn) || a.policyNumber.localeCompare(b.policyNumber))
  return {
    ...{ insurer, month, ago, payments },
    name: `${insurer}-commission-${month.slice(0, 7)}.csv`,
    total: sumOf(payments),
    outcome: 'committed',
    uploadedOn: 2 + STATEMENT_INSURERS.indexOf(insurer),
  }
}

const STEP = { M: 1, Q: 3, H: 6, Y: 12 } as const

/** Upfront in the month after a policy begins, ongoing from its second year on, and back what was paid too early. */
function paymentsOf(policy: PaidPolicy, month: IsoDate, random: Random): PlannedPayment[] {
  const { annual_premium, frequency, commenced_on, ended_on } = policy
  const after = differenceInCalendarMonths(midnight(month), midnight(commenced_on))
  const isOver = ended_on !== null && ended_on.slice(0, 7) < month.slice(0, 7)
  if (isOver || after < 1 || policy.held_from.slice(0, 7) > month.slice(0, 7)) return []
  const upfront = Math.round((annual_premium * policy.upfront_percent) / 100)
  const payment = (type: Payment['type'], amount: number): PlannedPayment => ({
    policyId: policy.id,
    policyNumber: policy.number,
    name: `${policy.last_name.toUpperCase()} ${policy.first_name.charAt(0)}`,
    type,
    paidOn: `${month.slice(0, 8)}${String(random.int(3, 26)).padStart(2, '0')}`,
    amount,
  })
  if (ended_on?.slice(0, 7) === month.slice(0, 7)) {
    // All of it in the first year, 60 % in the second.
    const share = after < 12 ? 1 : after < 24 ? 0.6 : 0
    return share === 0 ? [] : [payment('clawback', -Math.round(upfront * share))]
  }
  if (after === 1) return [payment('upfront', upfront)]
  const step = STEP[frequency]
  if (after < 12 || after % step !== 0) return []
  return [payment('ongoing', Math.round((annual_premium * policy.ongoing_percent * step) / 1_200))]
}

function sumOf(payments: readonly Payment[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

/** A statement with what goes wrong in it; twice where it came twice. */
function withIncidents(statement: PlannedStatement, random: Random): PlannedStatement[] {
  const { insurer, ago, payments, month } = statement
  const paying = (some: readonly PlannedPayment[]) => ({ ...statement, payments: some, total: sumOf(some) })
  const ongoing = payments.findIndex(({ type }) => type === 'ongoing')
  const [first] = payments
  switch (`${insurer} ${ago}`) {
    case 'AIA 1': {
      const unknown = {
        policyId: undefined,
        policyNumber: `A${random.int(1_000_000, 9_999_999)}`,
        name: 'WHITTAKER R',
        type: 'ongoing' as const,
        paidOn: `${month.slice(0, 8)}17`,
        amount: 61_38,
      }
      return [paying([...payments, unknown])]
    }
    case 'AIA 2':
      return [paying(payments.filter((_, index) => index !== ongoing))]
    case 'AIA 5':
      return [paying(first ? [...payments, first] : payments)]
    case 'TAL 1':
      return [{ ...paying(withSwappedDigits(payments)), total: sumOf(payments) + 1, outcome: 'review' }]
    case 'TAL 3': {
      const paidOn = `${month.slice(0, 8)}28`
      const words = { policyNumber: '', name: 'MARKETING ALLOWANCE', type: 'other' as const }
      return [paying([...payments, { ...words, policyId: null, paidOn, amount: 110_00 }])]
    }
    case 'Zurich 1':
      return [paying(payments.map((payment, index) => (index === ongoing ? half(payment) : payment)))]
    case 'Zurich 4': {
      const wrong = payments.map((each, index) => (index === 0 ? { ...each, amount: each.amount + 90_00 } : each))
      const name = statement.name.replace('.csv', '-corrected.csv')
      return [
        { ...paying(wrong), outcome: 'reversed' },
        { ...statement, name, uploadedOn: statement.uploadedOn + 4 },
      ]
    }
    default:
      return [statement]
  }
}

/** With two digits of the last ongoing payment's number in each other's place. */
function withSwappedDigits(payments: readonly PlannedPayment[]): PlannedPayment[] {
  const last = payments.findLastIndex(({ type }) => type === 'ongoing')
  return payments.map((payment, index) => {
    if (index !== last) return payment
    const policyNumber = payment.policyNumber.replace(/(\d)(?!\1)(\d)/, '$2$1')
    return { ...payment, policyNumber, policyId: undefined }
  })
}

const half = (payment: PlannedPayment) => ({ ...payment, amount: Math.round(payment.amount / 2) })
