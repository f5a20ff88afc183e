import type { ImportDetail } from '@portal/contract/imports.schema'
import { IMPORT_MAX_ROWS } from '@portal/domain/client-import'
import { formatCount } from '@portal/domain/count'
import { headingRow } from '@portal/domain/match-columns'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { BATCH_LIMITS } from '../../import/reading-limits.ts'
import { lengthOf, RefusedTable, type TableRow } from '../../import/table-file.ts'

/** Rows that are looked at before it is decided which of them are the headings. */
const HEAD = 20
/** Values that are shown of a column, and where they and headings are cut: jsonb takes no half of an emoji. */
const SAMPLES = 4
const SAMPLE_LENGTH = 60
const HEADING_LENGTH = 100
/** Rows whose values are looked at to tell what a column is. */
const SAMPLED_ROWS = 200

type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** What the rows of a file are, once they wait in the database. */
export interface StagedTable {
  readonly columns: ImportDetail['columns']
  /** Rows below the headings. */
  readonly count: number
}

/**
 * Puts the rows of a table into the database, some hundreds a transaction, so that other calls get in between. Throws
 * `RefusedTable` where there are too many, or none.
 */
export async function stageRows(
  transaction: InTransaction,
  importId: number,
  batches: AsyncIterable<readonly TableRow[]>,
): Promise<StagedTable> {
  let head: TableRow[] | undefined = []
  let headings: readonly string[] = []
  const sampled: string[][] = []
  let count = 0
  const stage = async (rows: readonly TableRow[]) => {
    count += rows.length
    if (count > IMPORT_MAX_ROWS) {
      throw new RefusedTable(
        `The file has more than ${formatCount(IMPORT_MAX_ROWS)} rows. Please divide it into several files.`,
      )
    }
    for (const { cells } of rows) if (sampled.length < SAMPLED_ROWS) sampled.push(cells)
    for (const portion of portionsOf(rows)) await transaction((tx) => insertRows(tx, importId, portion))
  }
  const decide = async (rows: readonly TableRow[]) => {
    const at = headingRow(rows.map(({ cells }) => cells))
    headings = at === undefined ? [] : (rows[at]?.cells ?? [])
    head = undefined
    await stage(rows.slice(at === undefined ? 0 : at + 1))
  }
  for await (const rows of batches) {
    if (head === undefined) await stage(rows)
    else {
      head.push(...rows)
      if (head.length >= HEAD) await decide(head)
    }
  }
  if (head) await decide(head)
  if (count === 0) {
    throw new RefusedTable(
      headings.length === 0 ? 'The file is empty.' : 'The file has headings, but no rows below them.',
    )
  }
  return { columns: columnsOf(headings, sampled), count }
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

/** Headings that are missing or there twice get names of their own. */
function columnsOf(headings: readonly string[], sampled: readonly string[][]): ImportDetail['columns'] {
  const width = Math.max(headings.length, ...sampled.map((cells) => cells.length))
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const plain = headings[index]?.replace(/\s+/g, ' ').slice(0, HEADING_LENGTH).toWellFormed() || `Column ${index + 1}`
    const times = (seen.get(plain) ?? 0) + 1
    seen.set(plain, times)
    const values = new Set(sampled.map((cells) => cells[index] ?? '').filter((text) => text !== ''))
    return {
      name: times > 1 ? `${plain} (${times})` : plain,
      samples: [...values].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH).toWellFormed()),
    }
  })
}

/** Deletes the rows of an import, some thousands a transaction. */
export async function clearRows(transaction: InTransaction, importId: number): Promise<void> {
  for (let left = 1; left > 0; ) {
    left = await transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        delete from import_rows where id in (
          select id from import_rows where company_id = ${tx.companyId} and import_id = ${importId} limit 2000)`)
      return rowCount ?? 0
    })
  }
}
