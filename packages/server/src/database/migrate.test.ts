import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../configuration/start-error.ts'
import { type EmptyPlace, emptyPlace, TEST_ENGINE } from '../testing/database.ts'
import type { Database } from './database.ts'
import { type Migration, readMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'

let empty: EmptyPlace
beforeEach(async () => {
  empty = await emptyPlace()
})
afterEach(() => empty.remove())

const [first] = readMigrations()
if (!first) throw new Error('There is no first migration')

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function run(migrations: readonly Migration[]): Promise<string[]> {
  const database = await openDatabase(empty.place, { migrations })
  try {
    const { rows } = await database.execute('SELECT name FROM schema_migrations ORDER BY name')
    return rows.map((row) => String(row.name))
  } finally {
    await database.close()
  }
}

const boats = migration('0002_boats.sql', 'CREATE TABLE boats (id int); INSERT INTO boats VALUES (1)')

it('runs each migration once, in order', async () => {
  expect(await run([first])).toEqual(['0001_companies.sql'])
  expect(await run([first, boats])).toEqual(['0001_companies.sql', '0002_boats.sql'])
  expect(await run([first, boats])).toEqual(['0001_companies.sql', '0002_boats.sql'])
})

it('leaves nothing of a migration that fails', async () => {
  const broken = migration('0002_broken.sql', 'CREATE TABLE half (id int); SELECT 1/0')
  await expect(run([first, broken])).rejects.toThrow('division by zero')
  const database = await openDatabase(empty.place, { migrations: [first] })
  const { rows } = await database.execute(`SELECT to_regclass('half') AS half`)
  await database.close()
  expect(rows).toEqual([{ half: null }])
})

describe('a table that a migration has written anew', () => {
  const fleet = migration(
    '0002_fleet.sql',
    `CREATE TABLE "Fleet" (id int PRIMARY KEY, name text);
     INSERT INTO "Fleet" SELECT n, repeat('boat', 100) FROM generate_series(1, 3000) n`,
  )
  const rewrite = migration(
    '0003_rewrite.sql',
    `ALTER TABLE "Fleet" ADD COLUMN length int NOT NULL GENERATED ALWAYS AS (length(name)) STORED`,
  )
  const migrations = [first, fleet, rewrite]

  async function isKnown(database: Database): Promise<unknown> {
    const { rows } = await database.execute(
      `SELECT relallvisible = relpages AS known FROM pg_class WHERE relname = 'Fleet'`,
    )
    return rows[0]?.known
  }

  it('is one for which indexes can answer', async () => {
    await run([first, fleet])
    await run(migrations)
    const database = await openDatabase(empty.place, { migrations })
    expect(await isKnown(database)).toBe(true)
    await database.close()
  })

  // The embedded database is one process's alone.
  const onPostgres = TEST_ENGINE === 'postgres' ? it : it.skip
  onPostgres('is so too where several servers start at once', async () => {
    await run([first, fleet])
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(empty.place, { migrations })))
    for (const database of databases) expect(await isKnown(database)).toBe(true)
    await Promise.all(databases.map((database) => database.close()))
  })
})

describe('a later start', () => {
  /** The rows of the catalogue that say who may do what: each is new where it was written. */
  async function rights(database: Database): Promise<unknown[]> {
    const { rows } = await database.execute(
      `SELECT 'table' AS kind, oid::int, xmin::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S', 'v')
       UNION ALL SELECT 'function', oid::int, xmin::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       ORDER BY 1, 2`,
    )
    return rows
  }
  const has = async (database: Database, right: string) => {
    const { rows } = await database.execute(`SELECT ${right} AS has`, [database.requestRole])
    return rows[0]?.has
  }

  it('gives requests again what was taken from them, takes what is too much, and else writes nothing', async () => {
    const first = await openDatabase(empty.place)
    const before = await rights(first)
    await first.close()
    const second = await openDatabase(empty.place)
    const after = await rights(second)
    const role = `"${second.requestRole}"`
    await second.execute(`REVOKE UPDATE ON clients FROM ${role}; REVOKE USAGE ON SEQUENCE clients_id_seq FROM ${role};
      REVOKE EXECUTE ON FUNCTION relink_activity(int, int, bigint[]) FROM ${role};
      GRANT UPDATE (action) ON activity_log TO ${role}; GRANT DELETE ON activity_log TO ${role}`)
    await second.close()
    expect(after).toEqual(before)
    const third = await openDatabase(empty.place)
    try {
      for (const right of [
        `has_table_privilege($1, 'clients', 'UPDATE')`,
        `has_sequence_privilege($1, 'clients_id_seq', 'USAGE')`,
        `has_function_privilege($1, 'relink_activity(int, int, bigint[])', 'EXECUTE')`,
        `not has_any_column_privilege($1, 'activity_log', 'UPDATE')`,
        `not has_table_privilege($1, 'activity_log', 'DELETE')`,
      ]) {
        expect([right, await has(third, right)]).toEqual([right, true])
      }
    } finally {
      await third.close()
    }
  })
})

it('stops with one line where the database is newer than the code', async () => {
  await run([first, boats])
  const older = run([first])
  await expect(older).rejects.toThrow(StartError)
  await expect(older).rejects.toThrow('newer than this portal: it has run 0002_boats.sql')
})

it('stops with one line where the database was made before the first release', async () => {
  await run([{ ...first, name: '0001_platform.sql' }, boats])
  const released = run([first, boats])
  await expect(released).rejects.toThrow(StartError)
  await expect(released).rejects.toThrow('made by an earlier, unreleased version of the portal')
})

it('stops with one line where a migration that ran was changed', async () => {
  await run([first, boats])
  await expect(run([first, migration('0002_boats.sql', 'SELECT 1')])).rejects.toThrow(
    '0002_boats.sql differs from the one',
  )
})

it('reads the files in the order of their numbers, and refuses two with one number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  writeFileSync(join(folder, '0002_b.sql'), 'SELECT 2')
  writeFileSync(join(folder, '0001_a.sql'), 'SELECT 1')
  writeFileSync(join(folder, 'notes.txt'), '')
  expect(readMigrations(folder).map(({ name }) => name)).toEqual(['0001_a.sql', '0002_b.sql'])
  writeFileSync(join(folder, '0002_c.sql'), 'SELECT 3')
  expect(() => readMigrations(folder)).toThrow('each number once')
  rmSync(folder, { recursive: true })
})
