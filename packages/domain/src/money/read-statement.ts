import type { ColumnMatch } from '../imports/column-match.ts'
import { foldWords } from '../imports/import-field.ts'
import { fieldOf, mappingError } from '../imports/import-subject.ts'
import { readImportValue } from '../imports/import-value.ts'
import type { IsoDate } from '../values/date.ts'
import { statementAmount } from './statement-amount.ts'
import { STATEMENT_COLUMNS } from './statement-columns.ts'
import { matchStatement, type StatementLayout, type StatementTypes, statementHead } from './statement-head.ts'
import { type FileRow, type ReadStatement, type StatementLine, UnreadableStatement } from './statement-line.ts'
import { commissionType } from './statement-row.ts'

/** Characters of a policy's number, as policies have it, and of a name. */
const NUMBER_MAX_LENGTH = 60
const NAME_MAX_LENGTH = 200
const WORD_MAX_LENGTH = 80
/** Cents that the payments of a statement come to, whatever their signs: $10,000,000,000. */
const SUM_MAX = 1_000_000_000_000

/** Words for types that are kept of a statement. */
const WORDS_MAX = 100

/** What a statement's columns are, and what its words for types mean where somebody has said so. */
export interface StatementReading {
  readonly mapping: readonly ColumnMatch[]
  readonly types: StatementTypes
}

/** Reads the rows below the headings of a statement, one after the other: a long one can be read with pauses. */
export class StatementReader {
  readonly #reading: StatementReading
  readonly #rows: ReadRow[] = []
  readonly #words = new Map<string, { word: string; rows: number }>()

  /** Throws `UnreadableStatement` where no column has the amounts. */
  constructor(reading: StatementReading) {
    const wrong = mappingError(STATEMENT_COLUMNS, reading.mapping)
    if (wrong) throw new UnreadableStatement(wrong)
    this.#reading = reading
  }

  add(row: FileRow): void {
    const read = readRow(row, this.#reading)
    if (!read) return
    this.#rows.push(read)
    const folded = foldWords(read.word)
    const known = this.#words.get(folded)
    if (known) known.rows += 1
    else if (folded !== '' && this.#words.size < WORDS_MAX) this.#words.set(folded, { word: read.word, rows: 1 })
  }

  /**
   * The payments, and which rows only add up others. A total is proved by its amount, which is the sum of the rows above;
   * its words alone only suggest it. Throws `UnreadableStatement`.
   */
  finish(): ReadStatement {
    return withoutTotals(this.#rows)
  }

  /** The statement's words for types, each with how often it stands there, the most frequent first. */
  get words(): ReadonlyArray<{ readonly word: string; readonly rows: number }> {
    return [...this.#words.values()].sort((a, b) => b.rows - a.rows)
  }
}

/** Reads the rows of an insurer's statement in one go. Throws `UnreadableStatement`. */
export function readStatement(rows: readonly FileRow[], layout?: StatementLayout): ReadStatement {
  const head = statementHead(rows, layout && [layout])
  if (!head) throw new UnreadableStatement(NO_HEADINGS)
  const reader = new StatementReader({ mapping: matchStatement(head.columns, layout), types: layout?.types ?? {} })
  for (const row of rows.slice(head.at + 1)) reader.add(row)
  return reader.finish()
}

/** What is said of a file without headings. */
export const NO_HEADINGS = 'We couldn’t find the headings of the columns.'

/** A row before it is known whether it is a payment or a total. */
interface ReadRow extends StatementLine {
  /** Its words name a total. */
  readonly saysTotal: boolean
  /** Its word for the type. */
  readonly word: string
}

/** What names the sum of rows above: proved by its amount. A page begins and ends with what is carried forward. */
const TOTAL = /\b(sub|grand)?[ -]?totals?\b|\b(carried|brought) forward\b/i
const TOTAL_LABEL = new RegExp(`^(${TOTAL.source})`, 'i')

/** Undefined for a row that holds no payment: a title, a note, the heading of a group. */
function readRow({ number, cells }: FileRow, { mapping, types }: StatementReading): ReadRow | undefined {
  if (cells.filter((text) => text.trim() !== '').length < 2) return undefined
  const cell = (target: string) => cells[mapping.findIndex((match) => match.target === target)]?.trim() ?? ''
  // The word can stand in the first column, whatever that holds otherwise.
  const given = TOTAL_LABEL.test(cell('policy_number')) ? '' : cell('policy_number')
  const policy_number = given.slice(0, NUMBER_MAX_LENGTH).toWellFormed()
  const isTooLong = given.length > NUMBER_MAX_LENGTH
  const money = readMoney(cell)
  if (money === undefined && policy_number === '') return undefined
  const { amount, gst, error } = money ?? { amount: 0, gst: 0, error: 'No amount' }
  const word = cell('type').slice(0, WORD_MAX_LENGTH).toWellFormed()
  const date = readDate(cell('paid_on'), mapping)
  return {
    number,
    policy_number,
    name: cell('name').slice(0, NAME_MAX_LENGTH).toWellFormed(),
    adviser: cell('adviser').slice(0, NAME_MAX_LENGTH).toWellFormed(),
    type: commissionType(word, amount, types),
    paid_on: date.value,
    amount,
    gst,
    error: isTooLong ? 'The policy number is too long' : (error ?? date.error),
    word,
    saysTotal: cells.some((text) => TOTAL.test(text)),
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
    return { amount: 0, gst: 0, error: 'The amounts with and without GST don’t match' }
  }
  if (gst !== 0 && (Math.abs(gst) > Math.abs(amount) || gst > 0 !== amount > 0)) {
    return { amount: 0, gst: 0, error: 'The GST doesn’t match the amount' }
  }
  return { amount, gst: gst + 0, error: null }
}

/** A fraction of cents, rounded alike for a payment and for the clawback of it. */
function part(cents: number, of: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / of)
}

function readDate(text: string, mapping: readonly ColumnMatch[]): { value: IsoDate | null; error: string | null } {
  const field = fieldOf(STATEMENT_COLUMNS, 'paid_on')
  const read =
    field &&
    readImportValue(
      field,
      text,
      mapping.find(({ target }) => target === 'paid_on'),
    )
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
    const { saysTotal: _, word: __, ...line } = row
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
