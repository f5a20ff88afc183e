import type { ImportDetail, ImportReading } from '@portal/contract/imports.schema'
import { HEADING_ROWS, headingRow } from '@portal/domain/imports/heading-row'
import { IMPORT_MAX_ROWS } from '@portal/domain/imports/import-limits'
import type { ImportSubject } from '@portal/domain/imports/import-subject'
import type { FileColumn } from '@portal/domain/imports/match-columns'
import { formatCount } from '@portal/domain/values/count'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { OpenTable } from '../sheet/read/read-table.ts'
import { BATCH_LIMITS } from '../sheet/read/reading-limits.ts'
import { lengthOf, RefusedTable, type TableRow } from '../sheet/read/table-file.ts'
import { cut, TableColumns } from './table-columns.ts'

/** Rows, and characters of them, that are looked at before it is decided which of them are the headings. */
const LOOKED_AT = { rows: 200, characters: 2_000_000 } as const

type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** What the rows of a file are, once they wait in the database. */
export interface StagedTable {
  readonly columns: ImportDetail['columns']
  /** The columns with the values by which it is guessed what they are. */
  readonly sampled: readonly FileColumn[]
  /** Rows below the headings. */
  readonly count: number
  readonly reading: ImportReading
}

/** Where the headings of a file are. */
export interface HeadingsWanted {
  readonly subject: ImportSubject
  /** As somebody has said it; null: there are none. Where it is undefined, they are looked for. */
  readonly told: number | null | undefined
  /** Folded names of columns that the company has imported before. */
  readonly remembered: ReadonlySet<string>
}

/**
 * Puts the rows of a table into the database, some hundreds a transaction, so that other calls get in between. Throws
 * `RefusedTable` where there are too many, or none, or where no headings are in the row that was told.
 */
export async function stageRows(
  transaction: InTransaction,
  importId: number,
  table: OpenTable,
  headings: HeadingsWanted,
): Promise<StagedTable> {
  let held: TableRow[] = []
  let characters = 0
  let staging: Staging | undefined
  for await (const rows of table.rows) {
    if (staging) {
      await staging.add(rows)
      continue
    }
    held.push(...rows)
    for (const { cells } of rows) characters += lengthOf(cells)
    if (held.length < LOOKED_AT.rows && characters < LOOKED_AT.characters) continue
    staging = new Staging(transaction, importId, headingIn(held, headings))
    await staging.add(held)
    held = []
  }
  staging ??= new Staging(transaction, importId, headingIn(held, headings))
  await staging.add(held)
  return staging.finish(table.format)
}

/** The number of the row with the headings, or null where there is none. */
function headingIn(rows: readonly TableRow[], { subject, told, remembered }: HeadingsWanted): number | null {
  if (told !== undefined) return told
  const index = headingRow(
    subject,
    rows.map(({ cells }) => cells),
    remembered,
  )
  return index === undefined ? null : (rows[index]?.number ?? null)
}

/** The rows of a file on their way into the database. */
class Staging {
  readonly #transaction: InTransaction
  readonly #importId: number
  readonly #headingRow: number | null
  readonly #head: TableRow[] = []
  #columns: TableColumns | undefined
  #skipped = 0
  #count = 0

  constructor(transaction: InTransaction, importId: number, headingRow: number | null) {
    this.#transaction = transaction
    this.#importId = importId
    this.#headingRow = headingRow
    if (headingRow === null) this.#columns = new TableColumns()
  }

  async add(rows: readonly TableRow[]): Promise<void> {
    const below = rows.filter((row) => this.#isBelow(row))
    this.#count += below.length
    if (this.#count > IMPORT_MAX_ROWS) {
      throw new RefusedTable(
        `The file has more than ${formatCount(IMPORT_MAX_ROWS)} rows. Please split it into several files.`,
      )
    }
    for (const row of below) this.#columns?.add(row)
    for (const portion of portionsOf(below)) {
      await this.#transaction((tx) => insertRows(tx, this.#importId, portion))
    }
  }

  #isBelow(row: TableRow): boolean {
    if (this.#head.length < HEADING_ROWS) this.#head.push({ ...row, cells: row.cells.map((cell) => cut(cell)) })
    if (this.#columns) return true
    if (row.number === this.#headingRow) this.#columns = new TableColumns(row)
    else if (row.number < (this.#headingRow ?? 0)) this.#skipped += 1
    else throw this.#noHeadings()
    return false
  }

  #noHeadings(): RefusedTable {
    return new RefusedTable(`Row ${this.#headingRow} is blank. Choose a row with headings.`)
  }

  finish({ encoding, delimiter }: OpenTable['format']): StagedTable {
    if (!this.#columns) throw this.#noHeadings()
    if (this.#count === 0) {
      throw new RefusedTable(this.#headingRow === null ? 'The file is empty.' : 'The file has headings but no rows.')
    }
    return {
      ...this.#columns.found,
      count: this.#count,
      reading: {
        encoding,
        delimiter,
        heading_row: this.#headingRow,
        skipped: this.#skipped,
        ...this.#columns.findings,
        head: this.#head,
      },
    }
  }
}

/** Rows by so many as one transaction takes: rows may be long, and others wait behind it. */
function* portionsOf(rows: readonly TableRow[]): Generator<readonly TableRow[]> {
  let portion: TableRow[] = []
  let characters = 0
  for (const row of rows) {
    portion.push(row)
    characters += lengthOf(row.cells)
    if (portion.length < BATCH_LIMITS.rows && characters < BATCH_LIMITS.characters) continue
    yield portion
    portion = []
    characters = 0
  }
  yield portion
}

async function insertRows(tx: Transaction, importId: number, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = JSON.stringify(rows.map(({ number, cells }) => [number, cells]))
  await tx.execute(sql`
    insert into import_rows (company_id, import_id, number, cells)
    select ${tx.companyId}, ${importId}, (given->>0)::int, given->1 from jsonb_array_elements(${given}::jsonb) given`)
}

/**
 * Deletes the rows of an import, some thousands a transaction. They are looked for as an array: for `in`, the planner may
 * look again for each row there is.
 */
export async function clearRows(transaction: InTransaction, importId: number): Promise<void> {
  for (let left = 1; left > 0; ) {
    left = await transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        delete from import_rows where id = any(array(
          select id from import_rows where company_id = ${tx.companyId} and import_id = ${importId} limit 2000))`)
      return rowCount ?? 0
    })
  }
}
