import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { activityLog } from '../database/tables/activity.ts'

/**
 * Erases the values (before, after) of the company's entries that meet the condition over `activity_log`. Who did what
 * to which record, and when, stays, with a hash of the values, so seals still hold. Works in a request's transaction.
 * @returns The number of entries erased now.
 */
export async function erasePayloads(tx: Transaction, which: SQL): Promise<number> {
  const [erased] = await tx.rows<{ entries: number }>(sql`
    select erase_activity_payloads(array(
      select ${activityLog.id} from ${activityLog} where ${activityLog.company_id} = ${tx.companyId} and (${which})
    )) as entries`)
  return erased?.entries ?? 0
}
