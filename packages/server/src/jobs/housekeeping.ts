import { type SQL, sql } from 'drizzle-orm'
import { clearImports } from '../areas/imports/clear-imports.ts'
import type { Database } from '../database/database.ts'
import { DAY, HOUR, MINUTE } from '../http/clock.ts'
import type { Services } from '../http/services.ts'

/** Rows cleared away at once: calls get in between. */
const BATCH = 2_000
const FIRST_AFTER = MINUTE
const EVERY = HOUR

/** What nobody needs any more, with how long it is kept after its end, for whoever looks for a fault. */
const OUTLIVED = [
  {
    table: 'sessions',
    ended: sql`least(coalesce(ended_at, expires_at), idle_expires_at)`,
    keptFor: 7 * DAY,
  },
  { table: 'sign_in_challenges', ended: sql`least(coalesce(ended_at, expires_at), expires_at)`, keptFor: DAY },
  { table: 'password_resets', ended: sql`least(coalesce(used_at, expires_at), expires_at)`, keptFor: 7 * DAY },
  { table: 'login_attempts', ended: sql`at`, keptFor: DAY },
  { table: 'exports', ended: sql`created_at`, keptFor: DAY },
  // As long as bulk changes and imports can be taken back.
  { table: 'background_jobs', ended: sql`finished_at`, keptFor: 30 * DAY },
] as const

/**
 * Clears away what is over (sessions, links, challenges, attempts, jobs), and tells the users of jobs that their queue
 * has given up.
 * @returns How many rows went, by table.
 */
export async function keepHouse(database: Database, now: Date): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const { table, ended, keptFor } of OUTLIVED) {
    const before = new Date(now.getTime() - keptFor).toISOString()
    gone[table] = await clearAway(database, table, sql`${ended} < ${before}::timestamptz`)
  }
  await failLostJobs(database)
  return gone
}

async function clearAway(database: Database, table: string, outlived: SQL): Promise<number> {
  const name = sql.identifier(table)
  for (let all = 0; ; ) {
    const { rowCount } = await database.system((tx) =>
      tx.execute(sql`delete from ${name} where id in (select id from ${name} where ${outlived} limit ${BATCH})`),
    )
    all += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return all
  }
}

/** A job whose process died at its last try has nobody left to say so. */
async function failLostJobs(database: Database): Promise<void> {
  await database.system((tx) =>
    tx.execute(sql`
      update background_jobs set state = 'failed', finished_at = now(), updated_at = now(),
        message = 'The server was stopped while this was being done. What was done so far stays as it is.'
      where state in ('queued', 'running') and updated_at < now() - interval '10 minutes' and not exists (
        select from pgboss.job_common job
        where job.name = background_jobs.kind and job.state in ('created', 'retry', 'active')
          and (job.data->'data'->>'job_id')::int = background_jobs.id)`),
  )
}

/** Keeps house now and then, not before the server has had time to start. @returns Stops it. */
export function startHousekeeping(services: Pick<Services, 'database' | 'files' | 'log'>): () => void {
  async function keep() {
    try {
      await keepHouse(services.database, new Date())
      await clearImports(services, new Date())
    } catch (err) {
      // A time that fails (the database is restarting, or closing) is made up for by the next one.
      services.log.warn({ err }, 'Housekeeping stumbled')
    }
  }
  const first = setTimeout(() => void keep(), FIRST_AFTER).unref()
  const timer = setInterval(() => void keep(), EVERY).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
