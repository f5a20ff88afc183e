import type { ColumnMatch } from '../imports/column-match.ts'
import { headingRow } from '../imports/heading-row.ts'
import { fieldOf, mappingError } from '../imports/import-subject.ts'
import { readImportValue } from '../imports/import-value.ts'
import { matchColumns } from '../imports/match-columns.ts'
import type { IsoDate } from '../values/date.ts'
import { statementAmount } from './statement-amount.ts'
import { STATEMENT_COLUMNS } from './statement-columns.ts'
import { type CommissionType, commissionType } from './statement-row.ts'

/** A row of a file that is not blank, numbered as a spreadsheet counts. */
export interface FileRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** A payment on a statement. Cents. */
export interface StatementLine {
  readonly number: number
  readonly policy_number: string
  readonly name: string
  readonly type: CommissionType
  readonly paid_on: IsoDate | null
  /** With GST. */
  readonly amount: number
  readonly gst: number
  /** Why it can't be read; it has no amount then. */
  readonly error: string | null
}

/** A statement as it was read. */
export interface ReadStatement {
  readonly lines: readonly StatementLine[]
  /** Rows that repeat the sum of rows above them. */
  readonly totals: number
  /** What the statement itself says it comes to, in cents; null if it doesn't say. */
  readonly stated: number | null
}

/** A statement that can't be read, for the person who uploads it. */
export class UnreadableStatement extends Error {}

/** Values that tell what a column is. */
const SAMPLES = 50
/** Characters of a policy's number, as policies have it, and of a name. */
const NUMBER_MAX_LENGTH = 60
const NAME_MAX_LENGTH = 200
/** Cents that the payments of a statement come to, whatever their signs: $10,000,000,000. */
const SUM_MAX = 1_000_000_000_000

/**
 * Reads the rows of an insurer's statement: finds the headings, what each column is, and which rows only add up others. A
 * total is proved by its amount, which is the sum of the rows above; its words alone only suggest it.
 * Throws `UnreadableStatement`.
 */
export function readStatement(rows: readonly FileRow[]): ReadStatement {
  const at = headingRow(
    STATEMENT_COLUMNS,
    rows.map(({ cells }) => cells),
  )
  const headings = at === undefined ? undefined : rows[at]
  if (at === undefined || !headings) throw new UnreadableStatement('We couldn’t find the headings of the columns.')
  const below = rows.slice(at + 1)
  const mapping = matchColumns(
    STATEMENT_COLUMNS,
    headings.cells.map((name, index) => ({ name, samples: samplesOf(below, index) })),
  )
  const wrong = mappingError(STATEMENT_COLUMNS, mapping)
  if (wrong) throw new UnreadableStatement(wrong)
  return withoutTotals(below.flatMap((row) => readRow(row, mapping) ?? []))
}

function samplesOf(rows: readonly FileRow[], column: number): string[] {
  return rows.slice(0, SAMPLES).flatMap(({ cells }) => cells[column] || [])
}

/** A row before it is known whether it is a payment or a total. */
interface ReadRow extends StatementLine {
  /** Its words name a total. */
  readonly saysTotal: boolean
}

/** Undefined for a row that holds no payment: a title, a note, the heading of a group. */
function readRow({ number, cells }: FileRow, mapping: readonly ColumnMatch[]): ReadRow | undefined {
  if (cells.filter((text) => text.trim() !== '').length < 2) return undefined
  const cell = (target: string) => cells[mapping.findIndex((match) => match.target === target)]?.trim() ?? ''
  // The word can stand in the first column, whatever that holds otherwise.
  const given = cell('policy_number').replace(/^(sub|grand)?[ -]?totals?:?$/i, '')
  const policy_number = given.slice(0, NUMBER_MAX_LENGTH).toWellFormed()
  const isTooLong = given.length > NUMBER_MAX_LENGTH
  const money = readMoney(cell)
  if (money === undefined && policy_number === '') return undefined
  const { amount, gst, error } = money ?? { amount: 0, gst: 0, error: 'There is no amount' }
  const date = readDate(cell('paid_on'), mapping)
  return {
    number,
    policy_number,
    name: cell('name').slice(0, NAME_MAX_LENGTH).toWellFormed(),
    type: commissionType(cell('type'), amount),
    paid_on: date.value,
    amount,
    gst,
    error: isTooLong ? 'The policy number is too long' : (error ?? date.error),
    saysTotal: cells.some((text) => /\b(sub|grand)?[ -]?totals?\b/i.test(text)),
  }
}

interface Money {
  readonly amount: number
  readonly gst: number
  readonly error: string | null
}

/** Undefined where there is no amount. The insurer's own GST stands; without one it is an eleventh of the amount. */
function readMoney(cell: (target: string) => string): Money | undefined {
  const texts = [cell('amount'), cell('without_gst'), cell('gst')]
  const isBlank = (text = '') => text === '' || text === '-'
  if (texts.slice(0, 2).every(isBlank)) return undefined
  const read = texts.map((text) => (isBlank(text) ? null : statementAmount(text)))
  const unread = texts.find((_, index) => read[index] === undefined)
  if (unread !== undefined) return { amount: 0, gst: 0, error: `${unread} isn’t a valid amount` }
  const [whole = null, without = null, given = null] = read.map((value) => value ?? null)
  const amount = whole ?? (without ?? 0) + (given ?? part(without ?? 0, 10))
  const gst = given ?? (whole !== null && without !== null ? whole - without : part(amount, 11))
  if (whole !== null && without !== null && whole !== without + gst) {
    return { amount: 0, gst: 0, error: 'The amounts with and without GST don’t fit together' }
  }
  if (gst !== 0 && (Math.abs(gst) > Math.abs(amount) || gst > 0 !== amount > 0)) {
    return { amount: 0, gst: 0, error: 'The GST doesn’t fit the amount' }
  }
  return { amount, gst: gst + 0, error: null }
}

/** A fraction of cents, rounded alike for a payment and for the clawback of it. */
function part(cents: number, of: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / of)
}

function readDate(text: string, mapping: readonly ColumnMatch[]): { value: IsoDate | null; error: string | null } {
  const field = fieldOf(STATEMENT_COLUMNS, 'paid_on')
  const read = field && readImportValue(field, text, mapping.find(({ target }) => target === 'paid_on')?.date_order)
  if (read === undefined) return { value: null, error: null }
  return 'error' in read ? { value: null, error: read.error } : { value: read.value as IsoDate, error: null }
}

function withoutTotals(rows: readonly ReadRow[]): ReadStatement {
  const lines: StatementLine[] = []
  let totals = 0
  let stated: number | null = null
  let sum = 0
  let group = { sum: 0, lines: 0 }
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1
    const mayBeTotal = row.policy_number === '' && row.error === null && lines.length > 0
    const isUndated = row.paid_on === null && group.lines > 1
    if (mayBeTotal && (row.saysTotal || isUndated) && (row.amount === sum || row.amount === group.sum)) {
      totals += 1
      group = { sum: 0, lines: 0 }
      if (row.amount === sum && isLast) stated = sum
      continue
    }
    // The statement's own total, which its rows don't come to.
    if (mayBeTotal && row.saysTotal && isLast) {
      stated = row.amount
      continue
    }
    const { saysTotal: _, ...line } = row
    lines.push(line)
    sum += row.amount
    group = { sum: group.sum + row.amount, lines: group.lines + 1 }
  }
  if (lines.length === 0) throw new UnreadableStatement('The statement has no payments.')
  const whole = lines.reduce((all, { amount }) => all + Math.abs(amount), 0)
  if (Math.max(whole, Math.abs(stated ?? 0)) > SUM_MAX) {
    throw new UnreadableStatement('The amounts come to more than $10,000,000,000. Are they in dollars?')
  }
  return { lines, totals, stated }
}
