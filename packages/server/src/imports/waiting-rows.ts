import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { Writing } from './declared-import.ts'
import { rowsGiven } from './import-record.ts'
import type { Outcome, WaitingRow } from './import-row.ts'

/** Whether some rows of an import still wait to be written, as a condition. */
export function waiting(tx: Transaction, importId: number): SQL {
  return sql`company_id = ${tx.companyId} and import_id = ${importId} and outcome is null and verdict <> 'bad'`
}

/**
 * The next rows that wait, behind the row `after`: whoever starts at the first one again reads past all that are done.
 */
export async function readWaiting(
  tx: Transaction,
  importId: number,
  after: number,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    select number, verdict, choice, "values", note, record_id, client_id, same_as from import_rows
    where ${waiting(tx, importId)} and number > ${after} order by number limit ${limit} for update`)
  return rows
}

/** Writes down the outcome of rows. */
export async function writeOutcomes({ tx, importId }: Writing, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await tx.execute(sql`
    update import_rows set outcome = given.outcome, message = given.message
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given(number int, outcome text, message text)
    where ${rowsGiven(tx, importId, outcomes)}`)
}
