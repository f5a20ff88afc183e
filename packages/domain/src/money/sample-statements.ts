import { formatDate, type IsoDate } from '../values/date.ts'
import { monthInWords } from '../values/month.ts'
import { yearlyAmount } from '../values/person.ts'
import type { CommissionType } from './statement-row.ts'

/** The insurers that there are sample statements of. Their layouts are made up: real ones are not public. */
export const STATEMENT_INSURERS = ['AIA', 'TAL', 'Zurich'] as const
export type StatementInsurer = (typeof STATEMENT_INSURERS)[number]

/** A payment that goes onto a statement. Cents with GST. */
export interface Payment {
  readonly policyNumber: string
  /** As the insurer writes it: `PEMBERTON H`. */
  readonly name: string
  readonly type: CommissionType
  readonly paidOn: IsoDate
  readonly amount: number
}

interface Layout {
  readonly headings: readonly string[]
  readonly words: Readonly<Record<CommissionType, string>>
  /** How the insurer writes the number of a policy. */
  readonly numberOf: (number: string) => string
  readonly cellsOf: (payment: Payment, word: string) => string[]
  readonly totalOf: (cents: number) => string[]
}

const LAYOUTS: Readonly<Record<StatementInsurer, Layout>> = {
  AIA: {
    headings: [
      'Contract number',
      'Policy owner',
      'Transaction type',
      'Effective date',
      'Excl. GST',
      'GST',
      'Incl. GST',
    ],
    words: { upfront: 'New business', ongoing: 'Renewal', clawback: 'Lapse', other: 'Adjustment' },
    numberOf: (number) => number,
    cellsOf: ({ policyNumber, name, paidOn, amount }, word) => [
      ...[policyNumber, name, word, paidOn],
      ...[bracketed(amount - gstOf(amount)), bracketed(gstOf(amount)), bracketed(amount)],
    ],
    totalOf: (cents) => ['Total', '', '', '', '', '', bracketed(cents)],
  },
  TAL: {
    headings: ['Policy no.', 'Life insured', 'Type', 'Date paid', 'Commission incl. GST', 'GST'],
    words: { upfront: 'Initial', ongoing: 'Renewal', clawback: 'Clawback', other: 'Marketing allowance' },
    numberOf: (number) => number,
    cellsOf: ({ policyNumber, name, paidOn, amount }, word) => [
      ...[policyNumber, name, word, formatDate(paidOn), bracketed(amount), bracketed(gstOf(amount))],
    ],
    totalOf: (cents) => ['', 'Total', '', '', bracketed(cents), ''],
  },
  Zurich: {
    headings: ['Policy number', 'Client', 'Description', 'Payment date', 'Amount'],
    words: { upfront: 'Initial commission', ongoing: 'Ongoing service', clawback: 'Reversal', other: 'Fee' },
    numberOf: (number) => number.replaceAll(' ', ''),
    cellsOf: ({ policyNumber, name, paidOn, amount }, word) => [
      ...[policyNumber, name, word, formatDate(paidOn), marked(amount)],
    ],
    totalOf: (cents) => ['', 'TOTAL', '', '', marked(cents)],
  },
}

/** The GST in an amount. */
export function gstOf(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / 11) + 0
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** With `DR` behind what is taken back. */
function marked(cents: number): string {
  return cents < 0 ? `${dollars(-cents)} DR` : dollars(cents)
}

/** With marks of thousands, and brackets for what is taken back. */
function bracketed(cents: number): string {
  const [whole = '', fraction] = dollars(Math.abs(cents)).split('.')
  const text = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
  return cents < 0 ? `(${text})` : text
}

/** A policy that a sample statement pays for. */
export interface StatementPolicy {
  readonly number: string
  readonly client: string
  /** Cents. */
  readonly annual_premium: number
  readonly frequency: string
}

/** What insurers usually pay of a premium from the second year on, with GST. */
const ONGOING = 0.22

/**
 * A sample statement: an instalment of ongoing commission for each policy, and a payment for one that nobody has, as a
 * person has to decide about some.
 */
export function sampleStatement(
  insurer: StatementInsurer,
  policies: readonly StatementPolicy[],
  paidOn: IsoDate,
): string[][] {
  const payments = [
    ...policies.map(
      ({ number, client, annual_premium, frequency }): Payment => ({
        ...{ policyNumber: number, name: client, type: 'ongoing', paidOn },
        amount: Math.round((annual_premium * ONGOING) / yearlyAmount(1, frequency)),
      }),
    ),
    { policyNumber: 'SAMPLE 1001', name: 'Robin Sample', type: 'upfront', paidOn, amount: 950_40 } as const,
  ]
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  return statementCells(insurer, `Sample: ${insurer} commission statement, ${monthInWords(paidOn)}`, payments, total)
}

/** The row of a statement's first payment, as a spreadsheet counts: below its title, a gap and the headings. */
export const FIRST_ROW = 4

/** The cells of a statement as the insurer's file has them, with its title and its total. */
export function statementCells(
  insurer: StatementInsurer,
  title: string,
  payments: readonly Payment[],
  total: number,
): string[][] {
  const layout = LAYOUTS[insurer]
  return [
    [title],
    [],
    [...layout.headings],
    ...payments.map((payment) =>
      layout.cellsOf({ ...payment, policyNumber: layout.numberOf(payment.policyNumber) }, layout.words[payment.type]),
    ),
    layout.totalOf(total),
  ]
}
