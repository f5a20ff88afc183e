import type { Database } from '../database/database.ts'

/**
 * Puts the jobs that a dead process was at back into their queues. The try is spent (pg-boss counts it when the job is
 * fetched again), so that a job that brings the process down does not do so for ever.
 */
export async function takeUpAbandoned(database: Database): Promise<void> {
  await database.execute(`
    UPDATE pgboss.job_common SET
      state = CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END::pgboss.job_state,
      completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END,
      start_after = now(),
      heartbeat_on = NULL
    WHERE state = 'active'`)
}
