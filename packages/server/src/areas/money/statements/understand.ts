import { createHash } from 'node:crypto'
import type { ColumnMatch } from '@portal/domain/imports/column-match'
import { mappingError } from '@portal/domain/imports/import-subject'
import type { LayoutDifference } from '@portal/domain/imports/layout-difference'
import { STATEMENT_COLUMNS } from '@portal/domain/money/statement-columns'
import { fitsLayout, layoutChange, matchStatement, type StatementTypes } from '@portal/domain/money/statement-head'
import { type ReadStatement, UnreadableStatement } from '@portal/domain/money/statement-line'
import { statementMonth, statementMonthError } from '@portal/domain/money/statement-month'
import { dayIn } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import type { OutsideCall } from '../../../http/bind.ts'
import { NO_PDF_TABLE } from '../../../sheet/read/pdf-table.ts'
import { INSTEAD_OF_PDF, RefusedTable } from '../../../sheet/read/table-file.ts'
import type { InsurerLayout, StatementReadBy } from './layouts.ts'
import { guessInsurer } from './match-rows.ts'
import { readLines, type StatementTable } from './read-file.ts'

/** A statement as it is understood, before its rows are stored. */
export interface UnderstoodStatement extends ReadStatement {
  /** Told by its policies, else by its layout. */
  readonly insurer: string | null
  /** The first day of its month. */
  readonly period: string | null
  readonly reading: StatementReadBy
  readonly notices: readonly string[]
  /** SHA-256 of its payments: the same however the file was saved. */
  readonly contentHash: Buffer
}

/** The file, and what a person has said of it. */
export interface FileSaid {
  readonly name: string
  readonly hash: Buffer
  readonly insurer?: string | null
  readonly mapping?: readonly ColumnMatch[]
  readonly types?: StatementTypes
}

const NOTHING: ReadStatement = { lines: [], totals: 0, stated: null }

/**
 * Understands a statement: by what a person says, else by the remembered layout of its insurer, else by the names of its
 * columns. Without a column of amounts it has no rows until somebody says which one has them. Throws `RefusedTable`, also
 * for a month that can't be one.
 */
export async function understandStatement(
  { transaction, company, services }: Pick<OutsideCall, 'transaction' | 'company' | 'services'>,
  table: StatementTable,
  layouts: readonly InsurerLayout[],
  said: FileSaid,
): Promise<UnderstoodStatement> {
  const { columns } = table.head
  const fitting = layouts.filter((layout) => fitsLayout(columns, layout))
  const readBy = async (layout: InsurerLayout | undefined) => {
    const mapping = said.mapping ?? matchStatement(columns, layout)
    const types = said.types ?? layout?.types ?? {}
    const isMatched = mappingError(STATEMENT_COLUMNS, mapping) === undefined
    const read = isMatched ? await readLines(table, { mapping, types }).catch(refused) : NOTHING
    return { mapping, types, read, isMatched }
  }
  const first = await readBy(fitting.find(({ insurer }) => insurer === said.insurer) ?? fitting[0])
  const told = said.insurer ?? (await transaction((tx) => guessInsurer(tx, first.read.lines)))
  const insurer = told ?? (fitting.length === 1 ? (fitting[0]?.insurer ?? null) : null)
  const layout = layouts.find((one) => one.insurer === insurer)
  const own = said.mapping || layout === fitting[0] ? first : await readBy(layout)
  // Its own layout may no longer have the amounts.
  const { mapping, types, read, isMatched } = own.isMatched ? own : first
  if (table.kind === 'pdf') assertProved(read, isMatched, said)
  const period = statementMonth(read.lines, [...textsAbove(table), said.name])
  const wrong = period && statementMonthError(period, dayIn(company.timeZone, services.clock()))
  if (wrong) throw new RefusedTable(`Check the statement’s dates: ${wrong}.`)
  const change = layout && !said.mapping ? layoutChange(columns, layout) : undefined
  return {
    ...read,
    insurer,
    period,
    reading: {
      sheets: table.sheets,
      sheet: table.sheet,
      columns: columns.map(({ name }, index) => ({ name, ...(mapping[index] ?? { target: null }) })),
      types,
    },
    notices: [
      ...(isMatched ? [] : [`${STATEMENT_COLUMNS.unknown} Match the columns.`]),
      ...(change ? [changed(insurer, change)] : []),
      ...(table.others.length > 0 ? [`Other sheets have payments too: ${table.others.join(', ')}.`] : []),
    ],
    contentHash: hashOf(read, said.hash),
  }
}

/** What is read of a PDF is guessed by where it stands: it is taken only where its payments come to the printed total. */
function assertProved({ lines, stated }: ReadStatement, isMatched: boolean, { mapping }: FileSaid): void {
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const isReadable = isMatched && lines.every(({ error }) => error === null)
  if (isReadable && stated === sum) return
  if (mapping) throw new RefusedTable('With these columns, the payments don’t come to the total on the PDF.')
  if (!isReadable) throw new RefusedTable(NO_PDF_TABLE)
  const what =
    stated === null
      ? 'We couldn’t find a total in this PDF to check its payments against.'
      : `The payments we could read in this PDF come to ${formatMoney(sum)}, but its total says ${formatMoney(stated)}.`
  throw new RefusedTable(`${what} ${INSTEAD_OF_PDF}`)
}

function refused(error: unknown): never {
  throw error instanceof UnreadableStatement ? new RefusedTable(error.message) : error
}

function changed(insurer: string | null, { added, missing }: LayoutDifference): string {
  const named = (words: string, names: readonly string[]) =>
    names.length > 0 ? [`${words}${names.length > 1 ? 's' : ''} ${names.map((name) => `“${name}”`).join(', ')}`] : []
  const what = [...named('new column', added), ...named('no column', missing)].join('; ')
  return `${insurer} has changed its layout: ${what}. Check the columns.`
}

/** What stands above the headings. */
function textsAbove({ rows, head }: StatementTable): string[] {
  return rows.slice(0, head.at).flatMap(({ cells }) => cells)
}

/**
 * SHA-256 of what the payments of a statement and its total say. Of payments without a day, another month may have the
 * same: there, only the file's own hash tells them apart.
 */
export function hashOf({ lines, stated }: ReadStatement, file: Buffer): Buffer {
  if (lines.every(({ paid_on }) => paid_on === null)) return file
  const said = lines.map(({ policy_number, name, type, paid_on, amount, gst }) => [
    ...[policy_number, name, type, paid_on],
    ...[amount, gst],
  ])
  return createHash('sha256')
    .update(JSON.stringify([said, stated]))
    .digest()
}
