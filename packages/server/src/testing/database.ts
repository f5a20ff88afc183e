import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import type { Configuration } from '../configuration/configuration.ts'
import { Secrets } from '../configuration/secrets.ts'
import type { Database } from '../database/database.ts'
import { type Migration, readMigrations } from '../database/migrate.ts'
import { type OpenOptions, openDatabase } from '../database/open.ts'
import { CACHE_FOLDER, copyFolder, templateFolder } from '../database/pglite/template.ts'
import { requestRoleOf } from '../database/postgres/request-role.ts'
import { openJobs } from '../jobs/jobs.ts'

/** The engine that the tests run on: `TEST_ENGINE`, PGlite unless told. */
export const TEST_ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** The secret of every test's portal. */
export const TEST_SECRET = 'a secret that tests alone may know'

/** What of the configuration says where a test's data lies. */
export type TestPlace = Pick<Configuration, 'databaseUrl' | 'dataDir' | 'secrets'>

/** A place for a database that nobody else uses, empty. */
export interface EmptyPlace {
  readonly place: TestPlace
  /** Removes everything there. Whoever opened it has closed it before. */
  remove(): Promise<void>
}

/** A migrated database that belongs to one test file. */
export interface TestDatabase {
  readonly database: Database
  readonly engine: 'pglite' | 'postgres'
  readonly place: TestPlace
  /** Closes it and removes what it left. */
  close(): Promise<void>
}

/** Makes an empty place on the engine of the tests: a folder, or a database on the server of `TEST_DATABASE_URL`. */
export function emptyPlace(): Promise<EmptyPlace> {
  return makePlace()
}

/** Makes a place; on PostgreSQL as a copy of the database `template` where one is named. */
async function makePlace(template?: string): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const secrets = new Secrets(TEST_SECRET)
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (TEST_ENGINE === 'pglite') {
    return { place: { databaseUrl: null, dataDir, secrets }, remove: async () => removeFolder() }
  }
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  const copied = template === undefined ? '' : ` TEMPLATE ${template}`
  await asServerOwner((client) => client.query(`CREATE DATABASE ${name}${copied}`))
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return {
    place: { databaseUrl: url.href, dataDir, secrets },
    async remove() {
      await dropDatabase(name)
      removeFolder()
    },
  }
}

/** Makes a place with a migrated database, which no other file uses, for programs that open it themselves. */
export async function migratedPlace(): Promise<EmptyPlace> {
  const made = await makePlace(templateDatabase())
  if (TEST_ENGINE === 'pglite') {
    copyFolder(await migratedTemplate(readMigrations()), join(made.place.dataDir, 'database'))
  }
  return made
}

/** Opens a fresh database with all migrations, on the engine of the tests. */
export async function startTestDatabase(options: OpenOptions = {}): Promise<TestDatabase> {
  const { place, remove } = await makePlace(options.migrations ? undefined : templateDatabase())
  const migrations = options.migrations ?? readMigrations()
  try {
    const template = TEST_ENGINE === 'pglite' ? await migratedTemplate(migrations) : undefined
    const database = await openDatabase(place, { ...options, migrations, ...(template && { template }) })
    return {
      database,
      engine: TEST_ENGINE,
      place,
      async close() {
        await database.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Names the migrated database on PostgreSQL that test files copy: migrating takes a second, copying a fiftieth of it. */
const TEMPLATE_VARIABLE = 'PORTAL_TEST_TEMPLATE'

/** The name of that database, where the server that the tests are on now has it. */
function templateDatabase(): string | undefined {
  const address = process.env[TEMPLATE_VARIABLE]
  if (address === undefined) return undefined
  const { host, pathname } = new URL(address)
  return host === new URL(serverUrl()).host ? pathname.slice(1) : undefined
}

/** Before all files: makes the database that each copies on PostgreSQL, with the migrations and pg-boss's tables. */
export async function makeTemplateDatabase(): Promise<void> {
  if (TEST_ENGINE === 'pglite') return
  const { place } = await emptyPlace()
  await fillTemplate(place)
  rmSync(place.dataDir, { recursive: true, force: true })
  process.env[TEMPLATE_VARIABLE] = place.databaseUrl ?? ''
}

/** After all files: removes it. */
export async function removeTemplateDatabase(): Promise<void> {
  const name = templateDatabase()
  if (name !== undefined) await dropDatabase(name)
}

async function dropDatabase(name: string): Promise<void> {
  await asServerOwner(async (client) => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await client.query(`DROP ROLE IF EXISTS ${requestRoleOf(name)}`)
  })
}

async function fillTemplate(place: TestPlace, options: OpenOptions = {}): Promise<void> {
  const database = await openDatabase(place, options)
  const jobs = await openJobs(database, [], () => {})
  await jobs.stop()
  await database.close()
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL: an owner who may make databases and roles')
  return url
}

/** Runs `work` on the server of `TEST_DATABASE_URL`, outside the tests' databases. */
export async function asServerOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A PGlite folder with the migrations and pg-boss's tables in it, made once for all test files and kept until one of these changes. */
async function migratedTemplate(migrations: readonly Migration[]): Promise<string> {
  const empty = await templateFolder()
  const hash = createHash('sha256').update(empty).update(getConstructionPlans())
  for (const migration of migrations) hash.update(migration.checksum)
  const template = join(CACHE_FOLDER, `test-database-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(template)) return template
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-template-'))
  try {
    const place: TestPlace = { databaseUrl: null, dataDir, secrets: new Secrets(TEST_SECRET) }
    await fillTemplate(place, { migrations, template: empty })
    copyFolder(join(dataDir, 'database'), template)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return template
}
