import pg from 'pg'
import type { Database } from '../database/database.ts'

/** The one table that holds the jobs of all queues. */
const TABLE = 'pgboss.job_common'

/**
 * Puts pg-boss's own table under row-level security: a request may put jobs of its company into the queue, learn their
 * ids and when they start, and no more. The owner, who does the jobs, is not held back.
 */
export async function guardJobs(database: Database): Promise<void> {
  const role = pg.escapeIdentifier(database.requestRole)
  const own = `(data->>'company_id')::int = public.current_company_id()`
  await database.execute(`
    SELECT pg_advisory_xact_lock(7462002);
    ALTER TABLE ${TABLE} ENABLE ROW LEVEL SECURITY;
    DROP POLICY IF EXISTS company ON ${TABLE};
    CREATE POLICY company ON ${TABLE} TO ${role} USING (${own}) WITH CHECK (${own});
    GRANT USAGE ON SCHEMA pgboss TO ${role};
    GRANT SELECT ON pgboss.queue TO ${role};
    GRANT INSERT, SELECT (id, start_after) ON ${TABLE} TO ${role}`)
}
