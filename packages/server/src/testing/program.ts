import { type ChildProcess, spawn } from 'node:child_process'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { notes } from '@portal/contract/clients/notes'
import { fillPath } from '@portal/contract/endpoint'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { clients } from '../database/tables/clients.ts'
import { startSession } from '../http/session.ts'
import { migratedPlace, TEST_SECRET, type TestPlace } from './database.ts'
import { testPeople } from './people.ts'
import { until } from './until.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

/** A place with a client and a super admin who is signed in, for portals that run as processes of their own. */
export interface ProgramPlace {
  readonly configuration: TestPlace
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Starts the portal and does not wait. */
  launch(options?: LaunchOptions): Launched
  /** Starts it and waits until it is ready. */
  start(options?: LaunchOptions): Promise<Program>
  /** Calls any path of the API as the super admin. */
  ask(port: number, path: string, method?: string): Promise<Response>
  /** Begins a call that adds a note, whose body is still to come. */
  beginNote(port: number, agent?: Agent): { call: ReturnType<typeof request>; answer: Promise<IncomingMessage> }
  /** The status that adding a note is answered with. */
  addNote(port: number, text: string): Promise<number | undefined>
  /** How many notes have such a text. No portal runs meanwhile. */
  notesWith(text: string): Promise<number>
  /** Opens the database. No portal runs meanwhile. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Ends whatever still runs. */
  endAll(): Promise<void>
  remove(): Promise<void>
}

export interface LaunchOptions {
  /** With a supervisor (`start`), as unless told, or without. */
  readonly command?: 'start' | 'serve'
  readonly environment?: Record<string, string>
  /** The program; the portal's own unless told. */
  readonly file?: string
}

export interface Launched {
  readonly child: ChildProcess
  /** What it has written until now. */
  output(): string
}

/** A portal that is ready. */
export interface Program extends Launched {
  readonly port: number
}

/** Makes the place on the engine of the tests. */
export async function programPlace(): Promise<ProgramPlace> {
  const { place, remove } = await migratedPlace()
  const { databaseUrl, dataDir } = place
  const launched: ChildProcess[] = []

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(place)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  const { token, clientId } = await withDatabase(async (database) => {
    const { demo } = await testPeople(database)
    return await database.company(demo.id, async (tx) => {
      const userId = demo.users.get('ROLE_SUPER_ADMIN') ?? 0
      const session = await startSession(tx, { userId, remember: true, device: 'A test', now: new Date() })
      const client = { company_id: demo.id, first_name: 'Mai', last_name: 'Lê' }
      const [row] = await tx.insert(clients).values(client).returning()
      return { token: session, clientId: row?.id ?? 0 }
    })
  })
  const headers = { reference: 'demo', token }

  function launch({ command = 'start', environment = {}, file = MAIN }: LaunchOptions = {}): Launched {
    const child = spawn(process.execPath, [file, command], {
      env: {
        PATH: process.env.PATH,
        PORTAL_PORT: '0',
        PORTAL_DEMO: '0',
        PORTAL_DATA_DIR: dataDir,
        PORTAL_SECRET: TEST_SECRET,
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which can be killed as one.
      detached: true,
    })
    launched.push(child)
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    return { child, output: () => text }
  }

  function beginNote(port: number, agent?: Agent) {
    const path = `/api/v1${fillPath(notes.create.path, { id: clientId })}`
    const call = request({
      ...{ port, host: '127.0.0.1', method: 'POST', path, agent },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      call.on('response', (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply))
      })
      call.on('error', reject)
    })
    return { call, answer }
  }

  return {
    ...{ configuration: place, dataDir, databaseUrl, withDatabase, launch, beginNote },
    async start(options) {
      const { child, output } = launch(options)
      await until(() => /demo\.localhost:\d+/.test(output()) || child.exitCode !== null)
      const [, port] = /demo\.localhost:(\d+)/.exec(output()) ?? []
      if (!port) throw new Error(`The server did not start: ${output()}`)
      return { child, port: Number(port), output }
    },
    ask: (port, path, method = 'GET') => fetch(`http://127.0.0.1:${port}/api/v1${path}`, { method, headers }),
    async addNote(port, text) {
      const { call, answer } = beginNote(port)
      call.end(JSON.stringify({ text }))
      return (await answer).statusCode
    },
    notesWith: (text) =>
      withDatabase((database) =>
        database.system(async (tx) => {
          const { rows } = await tx.execute(sql`select count(*) as found from client_notes where text like ${text}`)
          return Number(rows[0]?.found)
        }),
      ),
    async endAll() {
      for (const child of launched.splice(0)) await killed(child)
    },
    remove,
  }
}

/** The status that a process ends with, by itself or by a signal. */
export async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  return await new Promise((resolve) => {
    child.on('exit', resolve)
    if (signal) child.kill(signal)
  })
}

/** Kills a portal with its supervisor, wherever they are. */
export async function killed(child: ChildProcess): Promise<void> {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // All of them have ended.
  }
  await ended(child)
}
