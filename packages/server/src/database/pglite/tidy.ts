import type { Database } from '../database.ts'

/** Milliseconds between looks. */
const LOOK_EVERY = 600_000

/** As PostgreSQL's own autovacuum decides: a few rows, and a part of the table. */
const WORTH_IT = `
  SELECT relid::regclass::text AS name,
    n_dead_tup > 50 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AS vacuum
  FROM pg_stat_user_tables
  WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup
    OR n_dead_tup > 50 + 0.2 * n_live_tup
    OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`

/** Whether what was written since the last checkpoint would be long to go through again: more than 32 MB. */
const LONG_LOG = `
  SELECT FROM pg_control_checkpoint() WHERE pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > 32 * 1024 * 1024`

/**
 * Does once what PostgreSQL's autovacuum and checkpointer do all the time and PGlite, which has no processes in the
 * background, leaves undone: clears dead rows away, keeps the planner's statistics true, and the log short that a start
 * after a kill goes through again. One table a statement, so that calls get in between.
 * @returns The tables that needed it.
 */
export async function tidy(database: Database): Promise<string[]> {
  const { rows } = await database.execute(WORTH_IT)
  for (const { name, vacuum } of rows) {
    // `name` comes quoted from the catalogue where it needs to be.
    await database.execute(`${vacuum === true ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${name}`)
  }
  if ((await database.execute(LONG_LOG)).rows.length > 0) await database.execute('CHECKPOINT')
  return rows.map((row) => String(row.name))
}

/** Tidies now and then. @returns Stops it. */
export function startTidying(database: Database): () => void {
  const timer = setInterval(() => {
    // A look that fails (the database is restarting, or closing) is made up for by the next one.
    tidy(database).catch(() => {})
  }, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
