import pg from 'pg'
import type { Configuration } from '../configuration/configuration.ts'
import type { Connections } from './connections.ts'
import type { Database } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { openPglite, REQUEST_ROLE } from './pglite/connections.ts'
import { startTidying } from './pglite/tidy.ts'
import { PooledDatabase } from './pooled-database.ts'
import { openPostgres } from './postgres/connections.ts'
import type { OnReplicaFailure } from './postgres/replica.ts'
import { prepareRequestRole } from './postgres/request-role.ts'

/** Milliseconds that one statement may take before its caller gets 503. */
const STATEMENT_LIMIT = 30_000
/** Milliseconds that a transaction may hold its connection without asking anything. */
const IDLE_LIMIT = 60_000

export interface OpenOptions {
  /** Milliseconds. */
  readonly statementLimit?: number
  readonly idleLimit?: number
  /** In place of those of the migrations folder. */
  readonly migrations?: readonly Migration[]
  /** A PGlite data folder to start from in place of the empty one. */
  readonly template?: string
  /** Hears why reads go to the primary for a while, where there is a replica. */
  readonly onReplicaFailure?: OnReplicaFailure
}

/**
 * Opens the database that the configuration names, brought up to date and ready for requests.
 * Throws `StartError` with one clear line where that is not possible.
 */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir' | 'secrets'> &
    Partial<Pick<Configuration, 'plainHosts' | 'replicaUrl'>>,
  options: OpenOptions = {},
): Promise<Database> {
  const { statementLimit = STATEMENT_LIMIT, idleLimit = IDLE_LIMIT, migrations = readMigrations(), template } = options
  const { onReplicaFailure = () => {} } = options
  const limits = { statementLimit, idleLimit }
  const { databaseUrl, replicaUrl = null, dataDir, secrets, plainHosts = [] } = configuration
  if (databaseUrl !== null) {
    const place = { databaseUrl, replicaUrl, plainHosts, secrets }
    return new PooledDatabase(await external({ ...place, onReplicaFailure, ...limits }, migrations))
  }

  const connections = await embedded({ dataDir, ...limits, ...(template !== undefined && { template }) }, migrations)
  let stopTidying = () => {}
  const database = new PooledDatabase({
    ...connections,
    close() {
      stopTidying()
      return connections.close()
    },
  })
  stopTidying = startTidying(database)
  return database
}

async function embedded(options: Parameters<typeof openPglite>[0], migrations: readonly Migration[]) {
  const connections = await openPglite(options)
  return closingOnError(connections, async () => {
    const taken = await connections.takeForOwner()
    try {
      await migrate(taken.client, migrations, async (client) => {
        const role = pg.escapeIdentifier(REQUEST_ROLE)
        const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [REQUEST_ROLE])
        if (rowCount === 0) await client.query(`CREATE ROLE ${role} NOLOGIN NOINHERIT`)
        await client.query('SELECT grant_request_role($1)', [REQUEST_ROLE])
      })
    } finally {
      taken.giveBack()
    }
    return connections
  })
}

async function external(options: Parameters<typeof openPostgres>[0], migrations: readonly Migration[]) {
  const postgres = await openPostgres(options)
  return closingOnError({ close: () => postgres.owner.end() }, async () => {
    const client = await postgres.owner.connect()
    try {
      // A migration of many rows takes the time it takes, and so does waiting for another process that migrates.
      await client.query('SET statement_timeout = 0')
      await migrate(client, migrations, async () => {
        await prepareRequestRole(client, postgres.role, postgres.password)
        await client.query('SELECT grant_request_role($1)', [postgres.role])
      })
    } finally {
      client.release(true)
    }
    return postgres.connections()
  })
}

async function closingOnError(opened: { close(): Promise<void> }, work: () => Promise<Connections>) {
  try {
    return await work()
  } catch (error) {
    await opened.close()
    throw error
  }
}
