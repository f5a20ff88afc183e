import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { type ClientReference, referencesWith } from './references.ts'

/**
 * The ids of the rows that went from one client to another, by `table.column`. What there is one of for a client has no
 * other id than whom it came from; merges of before that was kept do not name it.
 */
export type MovedRows = Readonly<Record<string, readonly number[]>>

/** A row that could not move. */
export interface AsideRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Gives all that hangs on one client to another; what there is one of only where the other has none. */
export async function moveRows(tx: Transaction, from: number, to: number): Promise<MovedRows> {
  const moved: Record<string, number[]> = {}
  for (const reference of await referencesWith(tx, 'move')) {
    const { table, column } = identifiers(reference)
    const { rows } = await tx.execute<{ id: number }>(
      sql`update ${table} set ${column} = ${to} where ${column} = ${from} returning id`,
    )
    if (rows.length > 0) moved[nameOf(reference)] = rows.map(({ id }) => id)
  }
  for (const reference of await referencesWith(tx, 'log')) {
    const { rows } = await tx.execute<{ id: number }>(sql`select relink_activity(${from}, ${to}) as id`)
    if (rows.length > 0) moved[nameOf(reference)] = rows.map(({ id }) => id)
  }
  for (const reference of await referencesWith(tx, 'one')) {
    const { table, column } = identifiers(reference)
    const { rows } = await tx.execute(sql`
      update ${table} set ${column} = ${to}
      where ${column} = ${from} and not exists (select from ${table} kept where kept.${column} = ${to})
      returning ${column}`)
    if (rows.length > 0) moved[nameOf(reference)] = [from]
  }
  return moved
}

/**
 * Gives back what {@link moveRows} moved, except what has gone elsewhere since. What was changed since goes back as it is
 * now: it still tells of whom it came from.
 */
export async function moveBack(tx: Transaction, moved: MovedRows, from: number, to: number): Promise<void> {
  for (const reference of await referencesWith(tx, 'move')) {
    const ids = moved[nameOf(reference)]
    if (!ids) continue
    const { table, column } = identifiers(reference)
    await tx.execute(sql`
      update ${table} set ${column} = ${to}
      where ${column} = ${from} and id = any (${idArray(ids, 'bigint')})`)
  }
  for (const reference of await referencesWith(tx, 'log')) {
    const ids = moved[nameOf(reference)]
    if (ids) await tx.execute(sql`select relink_activity(${from}, ${to}, ${idArray(ids, 'bigint')})`)
  }
  for (const reference of await referencesWith(tx, 'one')) {
    if (!moved[nameOf(reference)]) continue
    const { table, column } = identifiers(reference)
    await tx.execute(sql`update ${table} set ${column} = ${to} where ${column} = ${from}`)
  }
}

/** How many rows hang on each of two clients, by table; tables with none on either are left out. */
export async function countRows(
  tx: Transaction,
  one: number,
  other: number,
): Promise<ReadonlyArray<{ reference: ClientReference; one: number; other: number }>> {
  const counted = []
  for (const reference of await referencesWith(tx, 'move', 'log')) {
    const { table, column } = identifiers(reference)
    const { rows } = await tx.execute<{ one: number; other: number }>(sql`
      select (select count(*) from ${table} where ${column} = ${one}) as one,
        (select count(*) from ${table} where ${column} = ${other}) as other`)
    const [row] = rows
    if (row && row.one + row.other > 0) counted.push({ reference, ...row })
  }
  return counted
}

/** Removes what cannot move: what {@link moveRows} has left. */
export async function setAside(tx: Transaction, loser: number): Promise<AsideRow[]> {
  const aside: AsideRow[] = []
  for (const reference of await referencesWith(tx, 'one', 'aside')) {
    const { table, column } = identifiers(reference)
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
      sql`delete from ${table} where ${column} = ${loser} returning to_jsonb(${table}) as row`,
    )
    aside.push(...rows.map(({ row }) => ({ table: reference.table, row })))
  }
  return aside
}

/** Puts back what was set aside, as far as what it points at is still there. */
export async function putBack(tx: Transaction, aside: readonly AsideRow[]): Promise<void> {
  const references = await referencesWith(tx, 'one', 'aside')
  for (const { table, row } of aside) {
    const columns = references.filter((reference) => reference.table === table).map(({ column }) => column)
    if (columns.length === 0) continue
    const clientIds = columns.map((column) => Number(row[column]))
    const { rows } = await tx.execute<{ found: number }>(sql`
      select count(*) as found from clients where id = any (${idArray(clientIds)})`)
    if (rows[0]?.found === new Set(clientIds).size) await insertRow(tx, table, row)
  }
}

/** Inserts a row as it was; columns that the table has got since take their defaults. One that is there again stays. */
export async function insertRow(tx: Transaction, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)
  const columns = sql.join(
    rows.filter(({ name }) => name in row).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing`)
}

function identifiers({ table, column }: ClientReference) {
  return { table: sql.identifier(table), column: sql.identifier(column) }
}

function nameOf({ table, column }: ClientReference): string {
  return `${table}.${column}`
}
