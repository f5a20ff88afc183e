import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { clients as calls } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { fillPath } from '@portal/contract/endpoint'
import { sql } from 'drizzle-orm'
import { openDatabase } from './database/open.ts'
import { clients } from './database/tables/clients.ts'
import { startSession } from './http/session.ts'
import { createLog } from './log/log.ts'
import { openServices, startServer } from './server.ts'
import { testConfiguration } from './testing/app.ts'
import { type EmptyPlace, emptyPlace, TEST_SECRET } from './testing/database.ts'
import { testPeople } from './testing/people.ts'
import { until } from './testing/until.ts'

jest.setTimeout(180_000)

/** The program itself, as `pnpm start` runs it, over sockets and signals. */

let place: EmptyPlace
let token = ''
let clientId = 0
const running = new Set<ChildProcess>()

beforeAll(async () => {
  place = await emptyPlace()
  await withDatabase(async (database) => {
    const { demo } = await testPeople(database)
    await database.company(demo.id, async (tx) => {
      const userId = demo.users.get('ROLE_SUPER_ADMIN') ?? 0
      token = await startSession(tx, { userId, remember: true, device: 'A test', now: new Date() })
      const client = { company_id: demo.id, first_name: 'Mai', last_name: 'Lê' }
      const [row] = await tx.insert(clients).values(client).returning()
      clientId = row?.id ?? 0
    })
  })
})
afterEach(async () => {
  for (const child of running) await ended(child, 'SIGKILL')
})
afterAll(() => place.remove())

async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase(place.place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

interface Program {
  readonly child: ChildProcess
  readonly port: number
  output(): string
}

function launch(environment: Record<string, string> = {}) {
  const { databaseUrl, dataDir } = place.place
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'start'], {
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
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  let text = ''
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return { child, output: () => text }
}

async function start(): Promise<Program> {
  const { child, output } = launch()
  await until(() => /demo\.localhost:\d+/.test(output()) || child.exitCode !== null)
  const [, port] = /demo\.localhost:(\d+)/.exec(output()) ?? []
  if (!port) throw new Error(`The server did not start: ${output()}`)
  return { child, port: Number(port), output }
}

async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  return await new Promise((resolve) => {
    child.on('exit', resolve)
    if (signal) child.kill(signal)
  })
}

/** Begins a call whose body is still to come, over a connection that is kept. */
function beginNote(port: number, agent?: Agent) {
  const path = `/api/v1${fillPath(notes.create.path, { id: clientId })}`
  const headers = { reference: 'demo', token, 'content-type': 'application/json' }
  const call = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply))
    })
    call.on('error', reject)
  })
  return { call, answer }
}

async function addNote(port: number, text: string): Promise<number | undefined> {
  const { call, answer } = beginNote(port)
  call.end(JSON.stringify({ text }))
  return (await answer).statusCode
}

it('lets calls in flight finish on SIGTERM, takes no others, and ends well', async () => {
  const { child, port } = await start()
  const agent = new Agent({ keepAlive: true })
  const idle = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(idle.status).toBe(200)
  await idle.text()
  const { call, answer } = beginNote(port, agent)
  call.write('{"text":')
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200)
  child.kill('SIGTERM')
  await until(() =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status === 503,
      () => true,
    ),
  )
  call.end('"written while stopping"}')
  const reply = await answer
  expect(reply.statusCode).toBe(201)
  expect(reply.headers.connection).toBe('close')
  expect(await ended(child)).toBe(0)
  agent.destroy()
  expect(await notesWith('written while stopping')).toBe(1)
})

it('does not wait, when it stops, for connections on which nobody has asked anything yet', async () => {
  const { child, port } = await start()
  const opened = connect(port, '127.0.0.1')
  await once(opened, 'connect')
  child.kill('SIGTERM')
  await once(opened, 'close')
  expect(await ended(child)).toBe(0)
})

it('loses nothing that it acknowledged when it is killed in the middle of writes', async () => {
  const { child, port } = await start()
  let acknowledged = 0
  const write = async (writer: number) => {
    for (let count = 0; ; count++) {
      if ((await addNote(port, `kill ${writer} ${count}`)) === 201) acknowledged++
    }
  }
  const writers = [1, 2, 3].map((writer) => write(writer).catch(() => undefined))
  await until(() => acknowledged >= 20)
  await ended(child, 'SIGKILL')
  await Promise.all(writers)
  const again = await start()
  expect(await notesWith('kill %', again)).toBeGreaterThanOrEqual(acknowledged)
  expect(await addNote(again.port, 'after the kill')).toBe(201)
  expect(await ended(again.child, 'SIGINT')).toBe(0)
})

it('says in one clear line why it cannot start', async () => {
  const { child, port } = await start()
  const faults: Array<[Record<string, string>, RegExp]> = [
    [{ PORTAL_PORT: 'http' }, /^PORTAL_PORT must be a port number/],
  ]
  if (place.place.databaseUrl === null) faults.push([{}, /in use|locked|already/i])
  else faults.push([{ PORTAL_PORT: String(port) }, /^Port \d+ is in use/])
  for (const [environment, line] of faults) {
    const other = launch(environment)
    expect(await ended(other.child)).toBe(1)
    expect(other.output().trim()).toMatch(line)
    expect(other.output().trim().split('\n')).toHaveLength(1)
  }
  expect(await ended(child, 'SIGTERM')).toBe(0)
})

it('says in one clear line which setting it cannot run with, and ends', async () => {
  const file = join(place.place.dataDir, 'a-file')
  writeFileSync(file, '')
  const faults: Array<[Record<string, string>, RegExp]> = [
    [{ PORTAL_HOST: 'nosuch.invalid' }, /^PORTAL_HOST is a name that nobody here knows/],
    [{ PORTAL_HOST: '192.0.2.1' }, /^PORTAL_HOST is not an address of this machine/],
    [{ PORTAL_DATA_DIR: file }, /^PORTAL_DATA_DIR: the folder .* cannot be written/],
  ]
  for (const [environment, line] of faults) {
    const { child, output } = launch(environment)
    expect(await ended(child)).toBe(1)
    expect(output().trim()).toMatch(line)
    expect(output().trim().split('\n')).toHaveLength(1)
  }
})

it('closes everything again where the app cannot be made', async () => {
  const configuration = testConfiguration(place.place, { trustProxy: ['no address'] })
  const opened = await openServices(configuration, createLog())
  const { database } = opened.services
  await expect(startServer(configuration, { opened, checkAnswers: false })).rejects.toThrow('invalid IP address')
  await expect(database.ping()).rejects.toThrow()
  await withDatabase((again) => again.ping())
})

/** How many notes have a text, in the database of a stopped server or through a running one. */
async function notesWith(text: string, running?: Program): Promise<number> {
  if (running) {
    const path = `/api/v1${fillPath(calls.view.path, { id: clientId })}`
    const reply = await fetch(`http://127.0.0.1:${running.port}${path}`, { headers: { reference: 'demo', token } })
    const summary = Object(await reply.json())
    return Number(summary.counts.notes)
  }
  return await withDatabase((database) =>
    database.system(async (tx) => {
      const { rows } = await tx.execute(sql`select count(*) as found from client_notes where text like ${text}`)
      return Number(rows[0]?.found)
    }),
  )
}
