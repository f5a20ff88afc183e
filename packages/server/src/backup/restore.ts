import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Configuration } from '../configuration/configuration.ts'
import { errorMessage } from '../configuration/error-code.ts'
import { secretsIn } from '../configuration/kept-secret.ts'
import type { Secrets } from '../configuration/secrets.ts'
import { StartError } from '../configuration/start-error.ts'
import type { Database, SystemTransaction } from '../database/database.ts'
import { isUnreleased, type Migration, readMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { ArchiveError, readArchive } from './archive.ts'
import { backUp, tablesOf } from './back-up.ts'
import { fits, type Manifest, SECRET } from './manifest.ts'
import { describeFiles, type LostFile, lostFiles, storedFiles } from './stored-files.ts'
import { type Verified, verifyArchive } from './verify.ts'

const ROWS_AT_ONCE = 500
/** Milliseconds that one statement of a restore may take. */
const STATEMENT_LIMIT = 600_000

const FILE_ENTRY = /^files\/([a-f0-9]{2}\/[a-f0-9]{32})$/
const TABLE_ENTRY = /^tables\/([a-z_]+)\.ndjson$/

export type RestorePlace = Pick<Configuration, 'databaseUrl' | 'dataDir' | 'secrets'> &
  Partial<Pick<Configuration, 's3'>>

export interface RestoreOptions {
  /** Replace what is there. It is backed up into the data folder before. */
  readonly overwrite: boolean
}

export interface Restored {
  readonly manifest: Manifest
  /** What was there before; null where there was nothing. */
  readonly kept: KeptBefore | null
  /** The files that the restored database knows of and that the backup did not bring. */
  readonly lost: readonly LostFile[]
}

/** A backup of what a restore replaced. */
export interface KeptBefore {
  readonly path: string
  /** Files missing from it: they were neither in the data folder nor in S3. */
  readonly lost: readonly LostFile[]
}

/**
 * Puts a backup into a database of either engine, and its files into the data folder. The backup is read to its end
 * before anything is touched, and what came in is counted after, the files against the database. Throws `ArchiveError` and `StartError`.
 */
export async function restore(place: RestorePlace, path: string, options: RestoreOptions): Promise<Restored> {
  const verified = await verifyArchive(path)
  const { manifest } = verified
  const migrations = migrationsOf(manifest)
  const secrets = rightSecrets(place, verified)
  const kept = await clear(place, options)
  try {
    if (secrets !== place.secrets) await keepSecret(place, verified)
    const database = await openDatabase({ ...place, secrets }, { migrations })
    try {
      await load(database, path, manifest)
      await restoreFiles(place.dataDir, path)
    } finally {
      await database.close()
    }
    // What is newer than the backup comes on top, as it does for any older database.
    const whole = await openDatabase({ ...place, secrets })
    try {
      const stored = await whole.system(storedFiles)
      return { manifest, kept, lost: lostFiles(stored, await describeFiles(join(place.dataDir, 'files'))) }
    } finally {
      await whole.close()
    }
  } catch (error) {
    if (kept === null) throw error
    throw new StartError(`The restore failed (${errorMessage(error)}). The previous data is in ${kept.path}.`, {
      cause: error,
    })
  }
}

/** The migrations that the backup has had. Throws where this portal does not know one of them. */
function migrationsOf({ migrations }: Manifest): Migration[] {
  const ours = readMigrations()
  if (isUnreleased(migrations, ours)) {
    throw new StartError('The backup comes from an earlier, unreleased version of the portal, and cannot be restored.')
  }
  const known = new Map(ours.map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum === checksum) return migration
    throw new StartError(`The backup comes from a newer portal that has run ${name}. Install that version.`)
  })
}

/** The secrets that open what the backup has sealed: this portal's, or, of an embedded one, its own, which comes with it. */
function rightSecrets({ databaseUrl, secrets }: RestorePlace, { manifest, secret }: Verified): Secrets {
  if (fits(secrets, manifest.secret_fingerprint)) return secrets
  if (secret !== null && databaseUrl === null) return secretsIn(secret)
  throw new StartError(
    'PORTAL_SECRET must be the one of the portal that made the backup, or PORTAL_SECRET_PREVIOUS, or what it has sealed can’t be opened.',
  )
}

async function keepSecret({ dataDir }: RestorePlace, { secret }: Verified): Promise<void> {
  const path = join(dataDir, SECRET)
  await writeFile(`${path}.restored`, `${secret}\n`, { mode: 0o600 })
  await rename(`${path}.restored`, path)
}

/** Makes sure that nothing is there, backing up what is. */
async function clear(place: RestorePlace, { overwrite }: RestoreOptions): Promise<KeptBefore | null> {
  const database = await openDatabase(place)
  try {
    const { rows } = await database.execute('SELECT EXISTS (SELECT FROM companies) AS filled')
    const filled = rows[0]?.filled === true
    if (filled && !overwrite) {
      throw new StartError('The database is not empty: add --overwrite to replace its data (it is backed up first).')
    }
    const path = join(place.dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`)
    const kept = filled ? { path, lost: (await backUp(database, place, path)).lost } : null
    await database.execute(`
      DROP SCHEMA IF EXISTS pgboss CASCADE;
      DROP SCHEMA public CASCADE;
      CREATE SCHEMA public`)
    return kept
  } finally {
    await database.close()
  }
}

/** Loads all tables in one transaction, references put aside meanwhile and checked by being put back. */
async function load(database: Database, path: string, manifest: Manifest): Promise<void> {
  await database.system(
    async (tx) => {
      const references = await dropReferences(tx)
      const enabling = await disableTriggers(tx)
      const tables = new Set(await tablesOf(tx))
      for await (const entry of readArchive(path)) {
        const table = TABLE_ENTRY.exec(entry.name)?.[1]
        if (!table) {
          for await (const _ of entry.content);
          continue
        }
        if (!tables.has(table))
          throw new ArchiveError(`The backup has a table that its migrations don’t create: ${table}.`)
        await loadTable(tx, table, entry.content)
      }
      // What is checked at the end is checked now: a table with checks to come can't be altered.
      await tx.executeText('SET CONSTRAINTS ALL IMMEDIATE')
      for (const enable of enabling) await tx.executeText(enable)
      for (const reference of references) await tx.executeText(reference)
      await count(tx, manifest)
      // All files of a backup go into the data folder, wherever they were.
      await tx.executeText(
        `UPDATE files SET store = 'disk' WHERE store <> 'disk' AND key IN (SELECT jsonb_array_elements_text($1::jsonb))`,
        [JSON.stringify(Object.keys(manifest.files).map((path) => basename(path)))],
      )
      await tx.executeText(
        `UPDATE outbox SET state = 'failed', error = 'Not sent: it was waiting when the backup was made.'
         WHERE state = 'waiting'`,
      )
    },
    { statementLimit: STATEMENT_LIMIT },
  )
  await database.execute('ANALYZE')
}

/**
 * Tables whose triggers a restore does without: what a new company or payee is given and what the books add up to come
 * along, and what was posted in its time comes late. Whether entries balance is still checked.
 */
const WITHOUT_TRIGGERS = ['companies', 'ledger_entries', 'ledger_legs']
/** As {@link WITHOUT_TRIGGERS}, of tables whose other triggers are needed. */
const TRIGGERS = [
  ...['keep_commission_split', 'keep_changed_commission_split'],
  // The steps of clients come along.
  ...['steps_added', 'steps_changed', 'steps_gone', 'steps_by_status'],
]

/** Answers the statements that bring the triggers back. */
async function disableTriggers(tx: SystemTransaction): Promise<string[]> {
  const { rows } = await tx.executeText(
    `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS disable,
       format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS enable
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid AND relnamespace = 'public'::regnamespace
     WHERE NOT tgisinternal AND tgconstraint = 0 AND (relname = ANY($1::text[]) OR tgname = ANY($2::text[]))`,
    [`{${WITHOUT_TRIGGERS.join(',')}}`, `{${TRIGGERS.join(',')}}`],
  )
  for (const row of rows) await tx.executeText(String(row.disable))
  return rows.map((row) => String(row.enable))
}

/** Answers the statements that bring the references back. */
async function dropReferences(tx: SystemTransaction): Promise<string[]> {
  const { rows } = await tx.executeText(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  )
  for (const row of rows) await tx.executeText(String(row.drop))
  return rows.map((row) => String(row.add))
}

async function loadTable(
  tx: SystemTransaction,
  table: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const quoted = pg.escapeIdentifier(table)
  const { rows } = await tx.executeText(
    `SELECT attname AS name, attidentity <> '' AS identity FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`public.${quoted}`],
  )
  const columns = rows.map((row) => pg.escapeIdentifier(String(row.name))).join(', ')
  const insert = `INSERT INTO ${quoted} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${quoted}, $1::json)`

  let batch: string[] = []
  const flush = async () => {
    if (batch.length > 0) await tx.executeText(insert, [`[${batch.join(',')}]`])
    batch = []
  }
  for await (const line of createInterface({ input: Readable.from(content), crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line)
    if (batch.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
  for (const row of rows.filter(({ identity }) => identity === true)) {
    const column = pg.escapeIdentifier(String(row.name))
    await tx.executeText(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 1), max(${column}) IS NOT NULL) FROM ${quoted}`,
      [`public.${quoted}`, String(row.name)],
    )
  }
}

async function count(tx: SystemTransaction, { tables }: Manifest): Promise<void> {
  for (const [table, { rows: wanted }] of Object.entries(tables)) {
    const { rows } = await tx.executeText(`SELECT count(*) AS rows FROM ${pg.escapeIdentifier(table)}`)
    if (rows[0]?.rows !== wanted) throw new ArchiveError(`The table ${table} wasn’t restored completely.`)
  }
}

async function restoreFiles(dataDir: string, path: string): Promise<void> {
  const folder = join(dataDir, 'files')
  await rm(folder, { recursive: true, force: true })
  for await (const entry of readArchive(path)) {
    const place = FILE_ENTRY.exec(entry.name)?.[1]
    if (!place) {
      for await (const _ of entry.content);
      continue
    }
    const target = join(folder, place)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(entry.content), createWriteStream(target, { mode: 0o600, flush: true }))
  }
}
