import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { badField } from '../http/call-error.ts'
import { writeVerdicts } from './check-job.ts'
import { copyOf, type KeyedRow, type Originals, readKeyed, remember } from './copies.ts'
import type { DeclaredImport } from './declared-import.ts'
import { rowsGiven, type StoredImport } from './import-record.ts'
import { judgeRows, type ReadRow } from './judge-rows.ts'
import { rowReader } from './read-row.ts'

/** New texts of cells, by their columns. */
type Correction = ReadonlyArray<{ readonly column: number; readonly text: string }>

/**
 * Writes new texts into cells of a row and judges it anew, and with it the rows below that are its copies now, or were.
 * Throws BAD_INPUT.
 */
export async function correctRow(
  tx: Transaction,
  declared: DeclaredImport,
  stored: StoredImport,
  { number, cells: old }: { number: number; cells: readonly string[] },
  given: Correction,
): Promise<void> {
  const cells = [...old]
  for (const { column, text } of given) {
    if (column >= stored.columns.length) throw badField('cells', 'The file doesn’t have this column.')
    while (cells.length <= column) cells.push('')
    cells[column] = text.trim()
  }
  const before = await tx.execute<{ keys: string[] | null }>(sql`
    update import_rows set cells = ${JSON.stringify(cells)}::jsonb
    where company_id = ${tx.companyId} and import_id = ${stored.id} and number = ${number}
    returning keys`)
  const row = { number, ...rowReader(declared, stored, (await declared.finders?.(tx)) ?? {})(cells) }
  const touched = await readKeyed(tx, stored.id, [...row.keys, ...(before.rows[0]?.keys ?? [])], number)
  const below = touched.filter((one) => one.number > number)
  // Who is no copy of this row any more may be one of another that agrees with it in something else.
  const related =
    below.length > 0
      ? await readKeyed(tx, stored.id, [...row.keys, ...below.flatMap(({ keys }) => keys)], number)
      : touched
  const originals: Originals = new Map()
  for (const one of related) if (one.number < number) remember(one, originals)
  await writeVerdicts(
    tx,
    stored.id,
    await judgeRows(tx, declared, [row], stored.mapping, (good) => copyOf(good, originals)),
  )
  const inDoubt = new Set(below.map((one) => one.number))
  const changed: KeyedRow[] = []
  for (const one of related.filter((other) => other.number > number)) {
    if (!inDoubt.has(one.number)) {
      remember(one, originals)
      continue
    }
    const same_as = copyOf(one, originals)
    if (same_as !== one.same_as) changed.push({ ...one, same_as })
  }
  await writeCopies(tx, stored.id, changed)
  await judgeFreed(tx, declared, stored, changed)
}

/** What was decided about a row that is a copy only now was decided without knowing that. */
async function writeCopies(tx: Transaction, importId: number, changed: readonly KeyedRow[]): Promise<void> {
  const copies = changed.filter(({ same_as }) => same_as !== null).map(({ number, same_as }) => ({ number, same_as }))
  if (copies.length === 0) return
  await tx.execute(sql`
    update import_rows set verdict = 'duplicate', same_as = given.same_as,
      choice = case when import_rows.same_as is not null then choice end
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given(number int, same_as int)
    where ${rowsGiven(tx, importId, copies)}`)
}

/** Rows that are nobody's copies any more are new, or somebody who is there. */
async function judgeFreed(
  tx: Transaction,
  declared: DeclaredImport,
  stored: StoredImport,
  changed: readonly KeyedRow[],
): Promise<void> {
  const freed = changed.filter(({ same_as }) => same_as === null).map(({ number }) => number)
  if (freed.length === 0) return
  const { rows } = await tx.execute<ReadRow & Record<string, unknown>>(sql`
    select number, "values", note, keys, '[]'::jsonb as problems from import_rows
    where company_id = ${tx.companyId} and import_id = ${stored.id}
      and number = any(${idArray(freed)})`)
  const judged = await judgeRows(tx, declared, rows, stored.mapping, () => null)
  await writeVerdicts(tx, stored.id, judged, sql`case when import_rows.verdict = given.verdict then choice end`)
}
