import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { HOUR, MINUTE } from '../http/clock.ts'
import type { Services } from '../services.ts'

/** Rows cleared away at once: calls get in between. */
const BATCH = 2_000
const FIRST_AFTER = MINUTE
const EVERY = HOUR
const WATCH_EVERY = MINUTE

/** A table whose rows nobody needs any more some time after their end: so long they are kept for whoever looks for an error. */
export interface RetentionRule {
  readonly table: string
  /** The instant of a row's end. */
  readonly ended: SQL
  /** Milliseconds. */
  readonly keptFor: number
}

type KeepingServices = Pick<Services, 'database' | 'files' | 'jobs' | 'log' | 'postbox'>

/** What is done now and then. */
export type CronTask = (services: KeepingServices, now: Date) => Promise<unknown>

/** What there is to keep. */
export interface Housekeeping {
  readonly retention: readonly RetentionRule[]
  readonly hourly: readonly CronTask[]
  /** What is looked after each minute. */
  readonly everyMinute: readonly CronTask[]
}

/**
 * Clears away what is over (sessions, links, challenges, attempts, jobs), and tells the users of jobs that their queue
 * has given up.
 * @returns How many rows went, by table.
 */
export async function keepHouse(
  database: Database,
  retention: Housekeeping['retention'],
  now: Date,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const one of retention) gone[one.table] = await clearAway(database, one.table, rowsPastRetention(one, now))
  await failLostJobs(database)
  return gone
}

/** Which rows of the table are over, as a condition. */
export function rowsPastRetention({ ended, keptFor }: RetentionRule, now: Date): SQL {
  return sql`${ended} < ${new Date(now.getTime() - keptFor).toISOString()}::timestamptz`
}

async function clearAway(database: Database, table: string, over: SQL): Promise<number> {
  const name = sql.identifier(table)
  for (let all = 0; ; ) {
    // An array: for `in`, the planner may look again for each row there is.
    const { rowCount } = await database.system((tx) =>
      tx.execute(sql`delete from ${name} where id = any(array(select id from ${name} where ${over} limit ${BATCH}))`),
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
        message = 'The server stopped while this was running. Changes made so far are kept.'
      where state in ('queued', 'running') and updated_at < now() - interval '10 minutes' and not exists (
        select from pgboss.job_common job
        where job.name = background_jobs.kind and job.state in ('created', 'retry', 'active')
          and (job.data->'data'->>'job_id')::int = background_jobs.id)`),
  )
}

/**
 * Keeps house now and then, once the server has had time to start. One process at a time does it; what is due is in the
 * database, so the next process finds it done. @returns Stops it.
 */
export function startHousekeeping(
  services: KeepingServices,
  { retention, hourly, everyMinute }: Housekeeping,
): () => void {
  async function all(name: string, work: readonly CronTask[]) {
    try {
      await services.database.unlessRunning(name, async () => {
        for (const task of work) await task(services, new Date())
      })
    } catch (err) {
      // A time that fails (the database is restarting, or closing) is made up for by the next one.
      services.log.warn({ err }, 'Housekeeping failed')
    }
  }
  const keep: CronTask = ({ database }, now) => keepHouse(database, retention, now)
  const eachHour = () => all('each hour', [keep, ...hourly])
  // One look after the other, however long one takes.
  let isWatching = false
  const watch = async () => {
    if (isWatching) return
    isWatching = true
    await all('each minute', everyMinute)
    isWatching = false
  }
  const first = setTimeout(() => void eachHour(), FIRST_AFTER).unref()
  const timers = [
    setInterval(() => void eachHour(), EVERY).unref(),
    setInterval(() => void watch(), WATCH_EVERY).unref(),
  ]
  return () => {
    clearTimeout(first)
    for (const timer of timers) clearInterval(timer)
  }
}
