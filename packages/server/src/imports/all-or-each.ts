import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/error.ts'
import type { Outcome, WaitingRow } from './import-row.ts'

/** Why a row can't be written, for the importing user. */
export class RowError extends Error {}

/** Writes rows in one go; where that cannot be, one by one, so that the row that is to blame rejects only itself. */
export async function allOrEach(
  tx: Transaction,
  rows: readonly WaitingRow[],
  write: (rows: readonly WaitingRow[]) => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  if (rows.length === 0) return []
  await tx.execute(sql`savepoint rows_to_import`)
  try {
    const outcomes = await write(rows)
    await tx.execute(sql`release savepoint rows_to_import`)
    return outcomes
  } catch (error) {
    // A database that is away says nothing of the rows: the batch is tried again.
    if (error instanceof DatabaseUnavailable) throw error
    await tx.execute(sql`rollback to savepoint rows_to_import`)
    const [only, other] = rows
    if (only && other === undefined) {
      const message = error instanceof RowError ? error.message : 'This row couldn’t be saved'
      return [{ number: only.number, outcome: 'failed', message }]
    }
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(...(await allOrEach(tx, [row], write)))
    return outcomes
  }
}
