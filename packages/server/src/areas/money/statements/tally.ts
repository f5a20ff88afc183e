import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** Counts the rows of a statement and what they come to, by their states, after some have changed. */
export async function keepTally(tx: Transaction, statementId: number): Promise<void> {
  await tx.execute(sql`
    update commission_statements set version = version + 1, tally = coalesce((
      select jsonb_object_agg(state, jsonb_build_object('rows', count, 'cents', cents, 'gst', gst))
      from (
        select state, count(*) as count, sum(amount) as cents, sum(gst) as gst from commission_rows
        where company_id = ${tx.companyId} and statement_id = ${statementId} group by state
      ) by_state), '{}')
    where company_id = ${tx.companyId} and id = ${statementId}`)
}
