import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ProcessLimits, startConfined } from './confined-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MEGABYTE = 1024 * 1024
const LIMITS: ProcessLimits = { heap: 32, memory: 300 * MEGABYTE, silence: 30_000, work: 60_000 }

let programs = 0
function started(program: string, changes: Partial<ProcessLimits> = {}) {
  programs += 1
  const file = path.join(folder, `${programs}.mjs`)
  writeFileSync(file, program)
  return startConfined<unknown>(pathToFileURL(file), { ...LIMITS, ...changes })
}

test('reports and messages go to and fro', async () => {
  const child = started(`process.once('message', ({ n }) => { process.send({ n: n + 1 }); process.disconnect() })`)
  child.send({ n: 1 })
  expect(await child.next()).toEqual({ n: 2 })
  await child.end()
})

describe('whatever a process does, this one hears why it ended', () => {
  test.each([
    ['its heap runs over', 'const all = []; for (;;) all.push({ all: all.length })', 'memory'],
    ['memory outside of its heap runs over', 'const all = []; for (;;) all.push(Buffer.alloc(1e6, 1))', 'memory'],
    ['it aborts', 'process.abort()', 'memory'],
    ['it throws', 'throw new Error("It broke off")', 'error'],
    ['it ends in silence', 'process.exit(0)', 'error'],
    ['it ends itself by another signal', 'process.kill(process.pid, "SIGSEGV"); setInterval(() => {}, 1000)', 'error'],
  ])('%s', async (_, program, reason) => {
    await expect(started(program).next()).rejects.toMatchObject({ name: 'ProcessEnded', reason })
  })

  test('it turns in a circle', async () => {
    await expect(started('for (;;);', { silence: 500 }).next()).rejects.toMatchObject({ reason: 'time' })
  })

  test('it reports again and again, and is never done', async () => {
    const child = started('setInterval(() => process.send({}), 20)', { work: 1500 })
    const all = async () => {
      for (;;) await child.next()
    }
    await expect(all()).rejects.toMatchObject({ reason: 'time' })
  })
})

test('it inherits none of the server’s secrets', async () => {
  process.env.PORTAL_SECRET_OF_TEST = 'secret'
  try {
    const child = started('process.send(Object.keys(process.env)); setInterval(() => {}, 1000)')
    const names = await child.next()
    expect(names).toContain('NODE_COMPILE_CACHE')
    expect(names).not.toContain('PORTAL_SECRET_OF_TEST')
    await child.end()
  } finally {
    delete process.env.PORTAL_SECRET_OF_TEST
  }
})

test('it is ended wherever it is', async () => {
  const child = started('process.send(process.pid); for (;;);')
  const pid = Number(await child.next())
  await child.end()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
