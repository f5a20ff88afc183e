import { getTableColumns } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { SystemTransaction } from '../database/database.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const PARAMETERS_MAX = 30_000

/** Inserts many rows in few statements and answers their ids, in the order of the rows. */
export async function insertRows<T extends PgTable>(
  tx: SystemTransaction,
  table: T,
  rows: ReadonlyArray<PgInsertValue<T>>,
): Promise<number[]> {
  const columns = getTableColumns(table)
  const { id } = columns
  if (!id) throw new TypeError('The table has no id')
  const batch = Math.floor(PARAMETERS_MAX / Object.keys(columns).length)
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const inserted = await tx
      .insert(table)
      .values(rows.slice(from, from + batch))
      .returning({ id })
    for (const row of inserted) ids.push(Number(row.id))
  }
  return ids
}
