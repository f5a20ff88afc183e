import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended, type Program, type ProgramPlace, programPlace } from '../testing/program.ts'
import { until } from '../testing/until.ts'
import { supervise } from './supervise.ts'
import { START_ERROR_STATUS } from './supervision.ts'

jest.setTimeout(180_000)

/** The program with an area that fails where it is asked to: no error of one ends the portal for all. */

const ERRORY = join(import.meta.dirname, '../testing/failing-portal.ts')

let place: ProgramPlace
beforeAll(async () => {
  place = await programPlace()
})
afterEach(() => place.endAll())
afterAll(() => place.remove())

const started = (): Promise<Program> => place.start({ file: ERRORY })

/** Where the portal listens now: each start says so anew. */
function portOf({ output }: Program): number {
  return Number([...output().matchAll(/demo\.localhost:(\d+)/g)].at(-1)?.[1])
}

/** The process that answers; undefined while none does. */
async function pidOf(program: Program): Promise<number | undefined> {
  const reply = await place.ask(portOf(program), '/errors/beside/nothing', 'POST').catch(() => undefined)
  return reply?.ok ? Object(await reply.json()).pid : undefined
}

async function expectStartedAgain(program: Program, before: number | undefined): Promise<void> {
  const { output } = program
  expect(before).toBeDefined()
  await until(async () => ![undefined, before].includes(await pidOf(program)))
  expect(output()).toMatch(/The portal ended unexpectedly \(.+\)\. Restarting/)
  expect(output()).not.toContain('Mai Lê')
}

/** Asks for a file that breaks off; where it fails besides, by the name of the place. */
async function brokenFile(port: number, where: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/files/fail/${where}`)
  await expect(reply.text()).rejects.toThrow()
}

const FAILS: ReadonlyArray<readonly [string, (port: number) => Promise<unknown>]> = [
  ['a timer', (port) => place.ask(port, '/errors/beside/timer', 'POST')],
  ['a promise that nobody waits for', (port) => place.ask(port, '/errors/beside/rejection', 'POST')],
  ['a stream that nobody listens to', (port) => place.ask(port, '/errors/beside/event', 'POST')],
  ['the process itself', (port) => place.ask(port, '/errors/beside/crash', 'POST')],
  ['a job', (port) => place.ask(port, '/errors/job/timer', 'POST')],
  ['a file on its way', (port) => brokenFile(port, 'timer')],
]

it.each(FAILS)('is started again after an error of %s, and has all that it acknowledged', async (name, fail) => {
  const program = await started()
  const before = await pidOf(program)
  expect(await place.addNote(program.port, `before ${name}`)).toBe(201)
  await fail(program.port).catch(() => undefined)
  await expectStartedAgain(program, before)
  expect(await place.addNote(portOf(program), `after ${name}`)).toBe(201)
  expect(await ended(program.child, 'SIGTERM')).toBe(0)
  expect(await place.notesWith(`% ${name}`)).toBe(2)
})

it('carries on where a call, a job or a file fails by itself', async () => {
  const program = await started()
  const { port, output } = program
  const before = await pidOf(program)
  const reply = await place.ask(port, '/errors/here', 'POST')
  expect(reply.status).toBe(500)
  expect(await reply.text()).not.toContain('Mai Lê')
  await place.ask(port, '/errors/job/nothing', 'POST')
  await brokenFile(port, 'nothing')
  await until(() => output().includes('A job begins'))
  expect(await pidOf(program)).toBe(before)
  expect(output()).not.toContain('Mai Lê')
})

describe('what cannot run at all', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-supervised-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function ending(status: number): { readonly file: string; readonly parameters: readonly string[] } {
    const file = join(folder, `ends-with-${status}.cjs`)
    writeFileSync(file, `process.exit(${status})`)
    return { file, parameters: [] }
  }

  it('is given up after eight starts in a row that fail', async () => {
    const told: string[] = []
    const tell = (sentence: string) => void told.push(sentence)
    expect(await supervise({ ...ending(3), tell, pauses: [0] })).toBe(3)
    expect(told).toHaveLength(8)
    expect(told.at(-1)).toMatch(/8 starts in a row have failed. It won’t be restarted/)
  })

  it('is not started again where it says itself that it cannot', async () => {
    const tell = jest.fn()
    expect(await supervise({ ...ending(START_ERROR_STATUS), tell, pauses: [0] })).toBe(START_ERROR_STATUS)
    expect(tell).not.toHaveBeenCalled()
  })
})
