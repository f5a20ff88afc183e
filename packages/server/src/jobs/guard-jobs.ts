import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../database/database.ts'

/** The one table that holds the jobs of all queues. */
const TABLE = 'pgboss.job_common'

/**
 * Puts pg-boss's own table under row-level security: a request may put jobs of its company into the queue, learn their
 * ids and when they start, and no more. The owner, who does the jobs, is not held back. Where it is so already, nothing
 * is locked and nothing written.
 */
export async function guardJobs(database: Database): Promise<void> {
  const role = pg.escapeIdentifier(database.requestRole)
  const own = `(data->>'company_id')::int = public.current_company_id()`
  const guard = `
    ALTER TABLE ${TABLE} ENABLE ROW LEVEL SECURITY;
    DROP POLICY IF EXISTS company ON ${TABLE};
    CREATE POLICY company ON ${TABLE} TO ${role} USING (${own}) WITH CHECK (${own});
    GRANT USAGE ON SCHEMA pgboss TO ${role};
    GRANT SELECT ON pgboss.queue TO ${role};
    GRANT INSERT, SELECT (id, start_after) ON ${TABLE} TO ${role}`
  // The policy carries what it was made by: another guard, or another role, is put in its place.
  const sign = createHash('sha256').update(guard).digest('hex')
  if (await isGuarded(database, sign)) return
  await database.execute(
    `SELECT pg_advisory_xact_lock(7462002); ${guard}; COMMENT ON POLICY company ON ${TABLE} IS '${sign}'`,
  )
}

async function isGuarded(database: Database, sign: string): Promise<boolean> {
  const { rows } = await database.execute(
    `SELECT FROM pg_policy JOIN pg_class ON pg_class.oid = polrelid
     WHERE polrelid = '${TABLE}'::regclass AND polname = 'company' AND relrowsecurity
       AND obj_description(pg_policy.oid, 'pg_policy') = $1
       AND has_schema_privilege($2, 'pgboss', 'USAGE') AND has_table_privilege($2, 'pgboss.queue', 'SELECT')
       AND has_table_privilege($2, polrelid, 'INSERT') AND has_column_privilege($2, polrelid, 'id', 'SELECT')
       AND has_column_privilege($2, polrelid, 'start_after', 'SELECT')`,
    [sign, database.requestRole],
  )
  return rows.length > 0
}
