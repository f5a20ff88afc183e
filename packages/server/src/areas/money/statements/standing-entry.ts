import { sql } from 'drizzle-orm'

/** That an `entry` stands: it is a payment's, and was not taken back. */
export const STANDS = sql`(entry.reverses_id is null and not exists (select from ledger_entries later
  where later.company_id = entry.company_id and later.reverses_id = entry.id))`
