import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { DEMO_PASSWORD } from './areas/account/auth/demo-password.ts'
import { hashPassword } from './areas/account/auth/passwords.ts'
import { createLog, logTo } from './log/log.ts'
import { openServices, startServer } from './server.ts'
import { testConfiguration } from './testing/app.ts'
import { ended, killed, type ProgramPlace, programPlace } from './testing/program.ts'
import { until } from './testing/until.ts'

jest.setTimeout(180_000)

/** The program itself, as `pnpm start` runs it, over sockets and signals. */

let place: ProgramPlace
beforeAll(async () => {
  place = await programPlace()
})
afterEach(() => place.endAll())
afterAll(() => place.remove())

it.each(['start', 'serve'] as const)(
  '%s lets calls in flight finish on SIGTERM, takes no others, and ends well',
  async (command) => {
    const { child, port } = await place.start({ command })
    const agent = new Agent({ keepAlive: true })
    const idle = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(idle.status).toBe(200)
    await idle.text()
    const { call, answer } = place.beginNote(port, agent)
    call.write('{"text":')
    await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200)
    child.kill('SIGTERM')
    await until(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status === 503,
        () => true,
      ),
    )
    call.end(`"written while stopping ${command}"}`)
    const reply = await answer
    expect(reply.statusCode).toBe(201)
    expect(reply.headers.connection).toBe('close')
    expect(await ended(child)).toBe(0)
    agent.destroy()
    expect(await place.notesWith(`written while stopping ${command}`)).toBe(1)
  },
)

it('does not wait, when it stops, for connections on which nobody has asked anything yet', async () => {
  const { child, port } = await place.start()
  const opened = connect(port, '127.0.0.1')
  await once(opened, 'connect')
  // One that nobody has taken up yet is reset, not closed.
  const closed = new Promise((resolve) => opened.once('error', () => {}).once('close', resolve))
  child.kill('SIGTERM')
  await closed
  expect(await ended(child)).toBe(0)
})

it('loses nothing that it acknowledged when it is killed in the middle of writes', async () => {
  const { child, port } = await place.start()
  let acknowledged = 0
  const write = async (writer: number) => {
    for (let count = 0; ; count++) {
      if ((await place.addNote(port, `kill ${writer} ${count}`)) === 201) acknowledged++
    }
  }
  const writers = [1, 2, 3].map((writer) => write(writer).catch(() => undefined))
  await until(() => acknowledged >= 20)
  await killed(child)
  await Promise.all(writers)
  const again = await place.start()
  expect(await place.addNote(again.port, 'after the kill')).toBe(201)
  expect(await ended(again.child, 'SIGINT')).toBe(0)
  expect(await place.notesWith('kill %')).toBeGreaterThanOrEqual(acknowledged)
})

it('says in one clear line why it cannot start', async () => {
  const { child, port } = await place.start()
  const errors: Array<[Record<string, string>, RegExp]> = [
    [{ PORTAL_PORT: 'http' }, /^PORTAL_PORT must be a port number/],
  ]
  if (place.databaseUrl === null) errors.push([{}, /in use|locked|already/i])
  else errors.push([{ PORTAL_PORT: String(port) }, /^Port \d+ is in use/])
  for (const [environment, line] of errors) {
    const other = place.launch({ environment })
    expect(await ended(other.child)).toBe(1)
    expect(other.output().trim()).toMatch(line)
    expect(other.output().trim().split('\n')).toHaveLength(1)
  }
  expect(await ended(child, 'SIGTERM')).toBe(0)
})

it('says in one clear line which setting it cannot run with, and ends', async () => {
  const file = join(place.dataDir, 'a-file')
  writeFileSync(file, '')
  const errors: Array<[Record<string, string>, RegExp]> = [
    [{ PORTAL_HOST: 'nosuch.invalid' }, /^PORTAL_HOST can’t be resolved/],
    [{ PORTAL_HOST: '192.0.2.1' }, /^PORTAL_HOST is not an address of this machine/],
    [{ PORTAL_DATA_DIR: file }, /^PORTAL_DATA_DIR: the folder .* cannot be written/],
  ]
  for (const [environment, line] of errors) {
    const { child, output } = place.launch({ environment })
    expect(await ended(child)).toBe(1)
    expect(output().trim()).toMatch(line)
    expect(output().trim().split('\n')).toHaveLength(1)
  }
})

it('warns loudly of demo accounts at a start on a public address', async () => {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await place.withDatabase((database) =>
    database.system((tx) => tx.execute(sql`update users set password_hash = ${password_hash} where id = 1`)),
  )
  const environment = { PORTAL_DEMO: '', PORTAL_PUBLIC_URL: 'https://portal.example' }
  const { child, output } = place.launch({ environment })
  await until(() => output().includes('pnpm portal company remove') || child.exitCode !== null)
  expect(output()).toMatch(/WARNING.*README publishes.*signs nobody in here/s)
  expect(output()).not.toContain('Loaded the demo companies')
  expect(await ended(child, 'SIGTERM')).toBe(0)
})

it('says at a start what is open, and to where', async () => {
  const { output, child } = await place.start({ environment: { PORTAL_HOST: '0.0.0.0' } })
  expect(output()).toMatch(/Open, unencrypted: pages and calls at 0\.0\.0\.0:\d+, up to the proxy in front of it/)
  expect(await ended(child, 'SIGTERM')).toBe(0)
})

it('lets its metrics be read at a port of their own, as long as it runs', async () => {
  const configuration = testConfiguration(place.configuration, { metrics: { host: '127.0.0.1', port: 0 } })
  const opened = await openServices(configuration, logTo({ write: () => {} }, 'silent'))
  const { port, metricsPort, stop } = await startServer(configuration, { opened, checkAnswers: false })
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  await fetch(`http://127.0.0.1:${port}/api/v1/settings/company-logo`)
  const text = await (await fetch(metrics)).text()
  expect(text).toMatch(/^portal_database_up 1$/m)
  expect(text).toMatch(/^portal_calls_total\{route="settings\.companyLogo",method="GET",status="\dxx"\} 1$/m)
  await stop()
  await expect(fetch(metrics)).rejects.toThrow()
})

it('closes everything again where the app cannot be made', async () => {
  const configuration = testConfiguration(place.configuration, { trustProxy: ['no address'] })
  const opened = await openServices(configuration, createLog())
  const { database } = opened.services
  await expect(startServer(configuration, { opened, checkAnswers: false })).rejects.toThrow('invalid IP address')
  await expect(database.ping()).rejects.toThrow()
  await place.withDatabase((again) => again.ping())
})
