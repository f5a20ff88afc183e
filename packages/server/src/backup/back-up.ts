import { createHash } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { link, mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Configuration } from '../configuration/configuration.ts'
import { errorCode } from '../configuration/error-code.ts'
import { areKept } from '../configuration/kept-secret.ts'
import type { Database, SystemTransaction } from '../database/database.ts'
import { type Entry, writeArchive } from './archive.ts'
import { fetchFiles } from './fetch-files.ts'
import {
  type Content,
  FORMAT,
  fileEntry,
  fingerprint,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  SECRET,
  tableEntry,
} from './manifest.ts'
import { describeFiles, filesIn, type LostFile, lostFiles, type StoredFile, storedFiles } from './stored-files.ts'
import { verifyArchive } from './verify.ts'

const ROWS_AT_ONCE = 1000
/** Milliseconds that one statement of a backup may take. */
const STATEMENT_LIMIT = 600_000

/** Milliseconds after which no backup is at work any more in the folders that it made. */
const ABANDONED = 24 * 60 * 60 * 1000
/** How the names of those folders begin: in the temporary folder, and in the data folder. */
const WORK = 'portal-backup-'
const HELD = 'backup-'

/** What a backup is made of. */
export type BackupPlace = Pick<Configuration, 'dataDir' | 'secrets'> & Partial<Pick<Configuration, 's3'>>

/** What of the portal is backed up. */
export interface BackupOptions {
  /** One company alone, with what all share; restored, the portal has that company and no other. All unless told. */
  readonly companyId?: number | null
}

/** A backup that was made. */
export interface BackedUp {
  readonly manifest: Manifest
  /** Files in the database that are missing from the backup: they are neither in the data folder nor in S3. */
  readonly lost: readonly LostFile[]
}

/**
 * Writes everything that the portal keeps into one archive: every table as it is at one moment, and the files, those in
 * S3 too. Reads the archive again to be sure of it, and holds its files against those that the database knows of. Throws
 * `S3Error` where the bucket cannot be read.
 */
export async function backUp(
  database: Database,
  place: BackupPlace,
  path: string,
  { companyId = null }: BackupOptions = {},
): Promise<BackedUp> {
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  await clearAbandoned(tmpdir(), WORK)
  await clearAbandoned(place.dataDir, HELD)
  const work = await mkdtemp(join(tmpdir(), WORK))
  const kept = join(place.dataDir, 'files')
  const folder = await mkdtemp(join(place.dataDir, HELD))
  const clear = () => {
    for (const made of [work, folder]) rmSync(made, { recursive: true, force: true })
  }
  const goOn = clearOnStop(clear)
  try {
    // Before and after, for the portal goes on: what goes meanwhile is in the tables still, and so is what comes.
    await holdFiles(kept, folder)
    if (place.s3) await fetchFiles(await database.system((tx) => storedFiles(tx, companyId)), place.s3, folder)
    const { migrations, tables, stored } = await dumpTables(database, work, companyId)
    await holdFiles(kept, folder)
    if (place.s3) await fetchFiles(stored, place.s3, folder)
    if (companyId !== null) await keepOnly(stored, folder)
    const files = await describeFiles(folder)
    const manifest: Manifest = {
      format: FORMAT,
      created_at: new Date().toISOString(),
      engine: database.engine,
      secret_fingerprint: fingerprint(place.secrets),
      migrations,
      tables,
      files,
    }
    await writeArchive(path, entries(manifest, { work, folder, secret: await keptSecretOf(place) }))
    await verifyArchive(path)
    return { manifest, lost: lostFiles(stored, files) }
  } finally {
    goOn()
    clear()
  }
}

/** Removes what backups left that were killed: all that the portal keeps lies there in the clear. */
async function clearAbandoned(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    if (Date.now() - found.mtimeMs > ABANDONED) await rm(path, { recursive: true, force: true })
  }
}

/** Clears also where the process is stopped by a signal. Answers how to leave that be. */
function clearOnStop(clear: () => void): () => void {
  const stop = (_: NodeJS.Signals, number: number) => {
    clear()
    process.exit(128 + number)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  return () => process.off('SIGINT', stop).off('SIGTERM', stop)
}

async function* entries(
  manifest: Manifest,
  { work, folder, secret }: { work: string; folder: string; secret: Buffer | null },
): AsyncGenerator<Entry> {
  yield whole(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
  if (secret) yield whole(SECRET, secret)
  for (const [table, { size }] of Object.entries(manifest.tables)) {
    yield { name: tableEntry(table), size, content: createReadStream(join(work, table)) }
  }
  for (const [path, { size }] of Object.entries(manifest.files)) {
    yield { name: fileEntry(path), size, content: createReadStream(join(folder, path)) }
  }
}

function whole(name: string, content: Buffer): Entry {
  return { name, size: content.length, content: [content] }
}

/** The secret that the portal made for itself, where that is the one in use. */
async function keptSecretOf({ dataDir, secrets }: BackupPlace): Promise<Buffer | null> {
  return areKept(secrets, dataDir) ? await readFile(join(dataDir, SECRET)) : null
}

/** Every table of ours, one file of JSON lines each, all as they are at the same moment, and the files they know of. */
async function dumpTables(database: Database, work: string, companyId: number | null) {
  return database.system(
    async (tx) => {
      await tx.executeText('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
      const { rows: migrations } = await tx.executeText('SELECT name, checksum FROM schema_migrations ORDER BY name')
      const tables: Record<string, Content> = {}
      for (const { table, companyColumn } of await companyColumns(tx)) {
        if (LEFT_OUT.includes(table)) continue
        const rows = companyId === null || companyColumn === null ? '' : ` WHERE ${companyColumn} = ${companyId}`
        tables[table] = await dumpTable(tx, `${pg.escapeIdentifier(table)} t${rows}`, join(work, table))
      }
      return {
        migrations: migrations.map((row) => ({ name: String(row.name), checksum: String(row.checksum) })),
        tables,
        stored: await storedFiles(tx, companyId),
      }
    },
    { statementLimit: STATEMENT_LIMIT },
  )
}

/** The names of our tables but the migrations' own, in a fixed order. One that is cut into partitions is one table. */
export async function tablesOf(tx: SystemTransaction): Promise<string[]> {
  const { rows } = await tx.executeText(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> 'schema_migrations'
     ORDER BY relname`,
  )
  return rows.map((row) => String(row.name))
}

/** Our tables, each with the column that says whose a row is; null where its rows are everybody's. */
export async function companyColumns(
  tx: SystemTransaction,
): Promise<Array<{ readonly table: string; readonly companyColumn: string | null }>> {
  const { rows } = await tx.executeText(
    `SELECT attrelid::regclass::text AS name FROM pg_attribute
     WHERE attname = 'company_id' AND attnum > 0 AND NOT attisdropped
       AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  )
  const named = new Set(rows.map((row) => String(row.name)))
  return (await tablesOf(tx)).map((table) => ({
    table,
    companyColumn: table === 'companies' ? 'id' : named.has(table) ? 'company_id' : null,
  }))
}

async function dumpTable(tx: SystemTransaction, from: string, path: string): Promise<Content> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let rows = 0
  let size = 0
  try {
    await tx.executeText(`DECLARE dump NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${from}`)
    while (true) {
      const { rows: batch } = await tx.executeText(`FETCH ${ROWS_AT_ONCE} FROM dump`)
      if (batch.length === 0) break
      const text = Buffer.from(batch.map((row) => `${row.line}\n`).join(''))
      hash.update(text)
      await file.write(text)
      rows += batch.length
      size += text.length
    }
    await tx.executeText('CLOSE dump')
  } finally {
    await file.close()
  }
  return { rows, size, sha256: hash.digest('hex') }
}

/** Gives each file that is kept a second name in `held`, by which it stays when it is deleted; those on their way in have none. */
async function holdFiles(folder: string, held: string): Promise<void> {
  for (const path of await filesIn(folder)) {
    await mkdir(dirname(join(held, path)), { recursive: true })
    await link(join(folder, path), join(held, path)).catch((error: unknown) => {
      // Held already, or deleted since it was listed.
      if (!['EEXIST', 'ENOENT'].includes(errorCode(error))) throw error
    })
  }
}

/** Lets go of the files that are held and are not `stored`: other companies'. */
async function keepOnly(stored: readonly StoredFile[], held: string): Promise<void> {
  const wanted = new Set(stored.map(({ path }) => path))
  for (const path of await filesIn(held)) if (!wanted.has(path)) await rm(join(held, path))
}
