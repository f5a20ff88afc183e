import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { columnOf } from './matching.ts'
import type { StoredRow, Subject, Values, WriteRules } from './subject.ts'

/** What writing needs to know of a subject. */
export type Written = Pick<
  Subject<never, never, unknown, unknown>,
  'table' | 'visible' | 'label' | 'entity' | 'clientOf' | 'applicationOf'
> & {
  readonly writing?: WriteRules
}

/** The stored row that `id` names, where the viewer may see it, locked until the transaction ends. */
export async function lockVisible<Stored extends StoredRow = StoredRow>(
  tx: Transaction,
  subject: Written,
  viewer: Viewer,
  id: number,
): Promise<Stored | undefined> {
  await subject.writing?.prepare?.(tx, [id])
  const rows = await tx.rows<Stored>(
    sql`${storedRows(subject)} where ${columnOf(subject, 'id')} = ${id} and ${subject.visible(viewer)} for no key update`,
  )
  return rows[0]
}

/** Of the rows that `ids` name, those that the viewer may see, by their ids, locked until the transaction ends. */
export async function lockAllVisible(
  tx: Transaction,
  subject: Written,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, StoredRow>> {
  await subject.writing?.prepare?.(tx, ids)
  const id = columnOf(subject, 'id')
  const rows = await tx.rows<StoredRow>(
    sql`${storedRows(subject)} where ${id} = any(${idArray(ids)}) and ${subject.visible(viewer)} order by ${id} for no key update`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function storedRows({ table }: Written): SQL {
  return sql`select ${sql.identifier(table)}.* from ${sql.identifier(table)}`
}

/** New values of a row. */
export interface RowValues {
  readonly id: number
  readonly values: Values
}

/** Writes new values, all of the same columns, in one statement. */
export async function writeRows(
  tx: Transaction,
  subject: Pick<Written, 'table' | 'writing'>,
  changes: readonly RowValues[],
): Promise<void> {
  const [first] = changes
  if (!first) return
  const fields = Object.keys(first.values)
  const table = sql.identifier(subject.table)
  const set = fields.map((field) => sql`${sql.identifier(field)} = given.${sql.identifier(field)}`)
  const besides = subject.writing?.besides?.(fields) ?? []
  await tx.execute(sql`
    update ${table} set ${sql.join([...set, ...besides, sql`updated_at = now()`], sql`, `)}, version = ${table}.version + 1
    from jsonb_populate_recordset(null::${table}, ${rowsText(changes)}::jsonb) given
    where ${columnOf(subject, 'company_id')} = ${tx.companyId} and ${columnOf(subject, 'id')} = given.id`)
}

/** Stores a new row: the columns that are given, the others as the table has them. */
export async function insertRow<Stored extends StoredRow = StoredRow>(
  tx: Transaction,
  subject: Pick<Written, 'table'>,
  values: Values,
): Promise<Stored> {
  const given = { ...values, company_id: tx.companyId }
  const columns = sql.join(
    Object.keys(given).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const table = sql.identifier(subject.table)
  const rows = await tx.rows<Stored>(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, ${wellFormed(given)}::jsonb) returning *`)
  const [stored] = rows
  if (!stored) throw new Error('The row was not stored')
  return stored
}

function rowsText(changes: readonly RowValues[]): string {
  return wellFormed(changes.map(({ id, values }) => ({ ...values, id })))
}

/** As jsonb takes it: half a character becomes the mark of one. */
function wellFormed(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))
}
