import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../configuration/start-error.ts'

/** Where the migrations lie: `NNNN_name.sql`, plain SQL, run in the order of their numbers. */
const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations')

/** Lets one process of the portal at a time make or change tables. Any number: the same for all of them. */
export const PORTAL_LOCK = 7_462_001

export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256, hexadecimal. */
  readonly checksum: string
}

/** The migrations of `folder` in order. Throws where two share a number or a file is named otherwise. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number || numbers.has(number)) throw new Error(`${name}: a migration is named NNNN_name.sql, each number once`)
    numbers.add(number)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Brings the database up to `migrations`, each in a transaction of its own, one process at a time. `finish` then runs
 * under the same lock, in a transaction. Throws `StartError` where the database is newer than the code, older than its
 * first release, or where a migration that ran has been changed since.
 * @returns The names of those that ran now.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  finish: (client: pg.ClientBase) => Promise<void>,
): Promise<string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [PORTAL_LOCK])
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`)
    const { rows: done } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name',
    )
    const checksums = new Map(done.map((row) => [row.name, row.checksum]))
    assertKnown(done, migrations)
    const pending = migrations.filter((migration) => !checksums.has(migration.name))
    for (const migration of pending) {
      await transaction(client, async () => {
        await client.query(migration.sql)
        await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
          migration.name,
          migration.checksum,
        ])
      })
    }
    await transaction(client, () => finish(client))
    await vacuumRewritten(client)
    return pending.map((migration) => migration.name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [PORTAL_LOCK])
  }
}

/** Whether `done`, what a database or a backup has had, comes from before the first release: its first one was another. */
export function isUnreleased(done: ReadonlyArray<{ name: string }>, migrations: readonly Migration[]): boolean {
  const first = migrations[0]
  return first !== undefined && done.length > 0 && !done.some(({ name }) => name === first.name)
}

function assertKnown(done: ReadonlyArray<{ name: string; checksum: string }>, migrations: readonly Migration[]): void {
  if (isUnreleased(done, migrations)) {
    throw new StartError(
      'This data was made by an earlier, unreleased version of the portal: start with an empty data folder or database.',
    )
  }
  for (const { name, checksum } of done) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known)
      throw new StartError(`The database is newer than this portal: it has run ${name}. Install that version.`)
    if (known.checksum !== checksum) {
      throw new StartError(`The migration ${name} differs from the one this database has run: restore the file.`)
    }
  }
}

/** Tables of some size of which it is not known of a single page that everybody may see all of it. */
const REWRITTEN = `
  SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relpages >= 100 AND relallvisible = 0
    AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())`

/**
 * Indexes can answer for a table that a migration has written anew only once vacuum has been over it. The database does not
 * think of that by itself, for no row has changed. Each start looks: while another one waits to migrate, it holds on to what
 * was before, and vacuum does nothing.
 */
async function vacuumRewritten(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(REWRITTEN)
  for (const { name } of rows) {
    // `name` comes quoted where it needs to be. Without it the portal is slower, no more.
    await client.query(`VACUUM (ANALYZE) ${name}`).catch(() => {})
  }
}

async function transaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  // Written down before it goes on, whatever the server's own setting: vacuum judges nothing that may yet be lost.
  await client.query('BEGIN; SET LOCAL synchronous_commit = on')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
