import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { makeWritable } from '../../configuration/writable-folder.ts'
import { type Connections, keepBreaksQuiet, loadOf, type Taken } from '../connections.ts'
import { startClock } from '../statement-clock.ts'
import { VALUE_PARSERS } from '../value-parsers.ts'
import { lockFolder } from './folder-lock.ts'
import { PgliteServer } from './server.ts'
import { copyFolder, templateFolder } from './template.ts'

/** The role that a company's transaction takes on: PGlite itself connects as one whom row-level security does not hold. */
export const REQUEST_ROLE = 'portal_request'

/** node-postgres names a socket after a port. */
const PORT = 5432
const SOCKET_NAME = `.s.PGSQL.${PORT}`
/** Milliseconds to wait for the connection beyond what one slow statement may hold it. */
const GRACE = 5000
/** Bytes that the system allows for a socket's path. */
const SOCKET_PATH_MAX = 100

export interface PgliteOptions {
  readonly dataDir: string
  /** Milliseconds. */
  readonly statementLimit: number
  readonly idleLimit: number
  /** A data folder to start from where there is none; the empty one unless told. */
  readonly template?: string
}

/**
 * Opens the embedded database in `dataDir`, which is this process's alone from then on.
 * Throws `StartError` where another process has it, or where it cannot be written.
 */
export async function openPglite(options: PgliteOptions): Promise<Connections> {
  const { dataDir } = options
  makeWritable(dataDir)
  const unlock = lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  const sockets = socketFolder(dataDir)
  const server = new PgliteServer(folder, join(sockets.path, SOCKET_NAME))
  try {
    if (!existsSync(folder)) copyFolder(options.template ?? (await templateFolder()), folder)
    await server.ready()
    return connect(server, sockets.path, options, async () => {
      await server.close()
      sockets.remove()
      unlock()
    })
  } catch (error) {
    await server.close()
    sockets.remove()
    unlock()
    throw error
  }
}

/** A folder that only its owner may enter: the socket asks for no password. */
function socketFolder(dataDir: string): { path: string; remove(): void } {
  const inside = join(dataDir, 'socket')
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) <= SOCKET_PATH_MAX) {
    rmSync(inside, { recursive: true, force: true })
    mkdirSync(inside, { mode: 0o700 })
    return { path: inside, remove: () => rmSync(inside, { recursive: true, force: true }) }
  }
  const outside = mkdtempSync(join(tmpdir(), 'portal-'))
  return { path: outside, remove: () => rmSync(outside, { recursive: true, force: true }) }
}

function connect(
  server: PgliteServer,
  host: string,
  { statementLimit, idleLimit }: PgliteOptions,
  close: () => Promise<void>,
): Connections {
  const pool = new pg.Pool({
    host,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    // PGlite has one session, which all connections would share.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: statementLimit + GRACE,
    pipeline: true,
    types: VALUE_PARSERS,
    onConnect: freshSession,
  })
  keepBreaksQuiet(pool)

  async function take(): Promise<Taken> {
    await server.ready()
    const client = await pool.connect()
    let given = false
    const giveBack = (broken = false) => {
      if (!given) client.release(broken)
      given = true
    }
    return {
      client,
      watch: (limit = statementLimit) =>
        startClock(
          { statement: limit, idle: idleLimit },
          () => server.restart(),
          () => giveBack(true),
        ),
      giveBack,
    }
  }

  return {
    engine: 'pglite',
    requestRole: REQUEST_ROLE,
    becomes: REQUEST_ROLE,
    takeForCompany: take,
    takeForOwner: take,
    listen: null,
    load: () => [loadOf('embedded', pool)],
    replica: null,
    async close() {
      await pool.end()
      await close()
    },
  }
}

/** The one session outlives its connections: what an earlier one left is cleared away. */
async function freshSession(client: pg.ClientBase): Promise<void> {
  await client.query('ROLLBACK')
  await client.query('DISCARD ALL')
  await client.query(`SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'`)
}
