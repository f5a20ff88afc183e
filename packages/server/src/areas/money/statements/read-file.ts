import { setImmediate } from 'node:timers/promises'
import { foldWords } from '@portal/domain/imports/import-field'
import { IMPORT_MAX_ROWS } from '@portal/domain/imports/import-limits'
import { mappingError, namesOfFields } from '@portal/domain/imports/import-subject'
import { NO_HEADINGS, StatementReader, type StatementReading } from '@portal/domain/money/read-statement'
import { STATEMENT_COLUMNS } from '@portal/domain/money/statement-columns'
import {
  fitsLayout,
  matchStatement,
  type StatementHead,
  type StatementLayout,
  statementHead,
} from '@portal/domain/money/statement-head'
import type { FileRow, ReadStatement } from '@portal/domain/money/statement-line'
import { formatCount } from '@portal/domain/values/count'
import type { OutsideCall } from '../../../http/bind.ts'
import { readTable } from '../../../sheet/read/read-table.ts'
import { RefusedFile, RefusedTable, type TableFormat } from '../../../sheet/read/table-file.ts'

/** The rows of a file, with its headings. */
export interface StatementTable {
  readonly kind: TableFormat['kind']
  /** The sheets of a workbook, and the one that these rows are of. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly rows: readonly FileRow[]
  readonly head: StatementHead
  /** Other sheets that have payments too. */
  readonly others: readonly string[]
}

/** Who reads, and how long rows are read at once: others get in between. */
type Reading = Pick<OutsideCall, 'company' | 'log'>
const ROWS_AT_ONCE = 500

/** Sheets of a workbook that are looked at. */
const SHEETS_MAX = 10

/**
 * Opens a statement; of a workbook the sheet named, else the first that has the columns of a statement, else the first
 * with headings. Throws `RefusedTable` with the reason.
 */
export async function openStatement(
  call: Reading,
  path: string,
  {
    sheet,
    layouts = [],
  }: { readonly sheet?: string | null | undefined; readonly layouts?: readonly StatementLayout[] } = {},
): Promise<StatementTable> {
  const first = await readSheet(call, path, layouts, sheet)
  const tables = [first.table]
  if (sheet === undefined) {
    for (const other of first.sheets.slice(1, SHEETS_MAX)) {
      tables.push((await readSheet(call, path, layouts, other)).table)
    }
  }
  const opened = tables.flatMap((table) => (table instanceof RefusedTable ? [] : [table]))
  const [found, ...others] = opened.filter((table) => isStatement(table, layouts))
  const table = found ?? opened[0]
  if (!table) throw first.table
  return { ...table, others: others.flatMap(({ sheet }) => sheet ?? []) }
}

/** Whether there are amounts, by what is known of the columns, and rows with them. */
function isStatement({ head, rows }: StatementTable, layouts: readonly StatementLayout[]): boolean {
  const layout = layouts.find((one) => fitsLayout(head.columns, one))
  return (
    mappingError(STATEMENT_COLUMNS, matchStatement(head.columns, layout)) === undefined &&
    rows.slice(head.at + 1).some(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  )
}

async function readSheet(
  { company, log }: Reading,
  path: string,
  layouts: readonly StatementLayout[],
  sheet: string | null | undefined,
): Promise<{ readonly sheets: readonly string[]; readonly table: StatementTable | RefusedTable }> {
  const remembered = layouts.flatMap(({ columns }) => columns.map(({ name }) => foldWords(name)))
  const headings = [...namesOfFields(STATEMENT_COLUMNS).keys(), ...remembered]
  const wish = { sheet, headings, pdf: true }
  const table = await readTable({ path, wish, companyId: company.id, log })
  const { kind, sheets } = table.format
  try {
    const rows: FileRow[] = []
    for await (const some of table.rows) {
      rows.push(...some)
      if (rows.length > IMPORT_MAX_ROWS) {
        throw new RefusedTable(`A statement can have up to ${formatCount(IMPORT_MAX_ROWS)} rows. Please split it.`)
      }
    }
    if (rows.length === 0) throw new RefusedTable('The file is empty.')
    const head = statementHead(rows, layouts)
    if (!head) throw new RefusedTable(NO_HEADINGS)
    return { sheets, table: { kind, sheets, sheet: table.format.sheet, rows, head, others: [] } }
  } catch (error) {
    if (error instanceof RefusedFile || !(error instanceof RefusedTable)) throw error
    return { sheets, table: error }
  } finally {
    await table.close()
  }
}

/** Reads the rows below the headings, with pauses. Throws `UnreadableStatement`. */
export async function readLines({ rows, head }: StatementTable, reading: StatementReading): Promise<ReadStatement> {
  const reader = new StatementReader(reading)
  for (let from = head.at + 1; from < rows.length; from += ROWS_AT_ONCE) {
    for (const row of rows.slice(from, from + ROWS_AT_ONCE)) reader.add(row)
    await setImmediate()
  }
  return reader.finish()
}
