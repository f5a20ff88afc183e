import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tool } from '../run/child.ts'
import { nodeProject } from './project.ts'

const FIXTURES = {
  'package.json': '{ "type": "module" }',
  'kept.ts': 'export const seen: string[] = []',
  'a.test.ts': `
    import { seen } from './kept.ts'
    seen.push('a')
    test('hangs', () => new Promise<void>(() => {}), 50)
    test('leaves much', () => {
      jest.spyOn(Math, 'random').mockReturnValue(7)
      expect(Math.random()).toBe(7)
      jest.useFakeTimers({ now: 0, doNotFake: ['nextTick'] })
      process.env.LEFT = 'left'
      process.on('SIGUSR2', () => {})
      globalThis.fetch = async () => new Response('left')
    })
    test('finds no mock of another test', () => expect(Math.random()).toBeLessThan(1))
    test.each([1, 2])('times %d', async (n: number) => {
      jest.useFakeTimers()
      const slept = jest.fn()
      setTimeout(slept, 1000 * n)
      await jest.advanceTimersByTimeAsync(1000)
      expect(slept).toHaveBeenCalledTimes(2 - n)
    })`,
  'b.test.ts': `
    import { seen } from './kept.ts'
    test('finds modules loaded, and nothing that another file left', async () => {
      expect(seen).toEqual(['a'])
      expect(Date.now()).toBeGreaterThan(1e12)
      expect(process.env.LEFT).toBeUndefined()
      expect(process.listenerCount('SIGUSR2')).toBe(0)
      await expect(fetch('data:,real').then((answer) => answer.text())).resolves.toBe('real')
    })`,
  'c.test.ts': `throw new Error('no module')`,
  'd.test.ts': `interface Gone {
  readonly lines: number
}
test('fails', () => expect<Gone>({ lines: 1 }).toEqual({ lines: 2 }))`,
  'e.test.ts': `
    test('is left out', () => { throw new Error() })
    test.only('runs alone', () => {})`,
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-native-'))
  for (const [name, text] of Object.entries({ 'jest.config.json': CONFIG, ...FIXTURES })) {
    writeFileSync(join(folder, name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CONFIG = JSON.stringify({ ...nodeProject('.'), rootDir: undefined, roots: undefined })

interface Ran {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly message: string
    readonly assertionResults: ReadonlyArray<{
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }>
  }>
}

test('files of one worker share modules alone, and what fails in each is told', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => join(folder, `${name}.test.ts`))
  // One after the other, the largest first.
  const order = ['--runInBand', '--json', '--config', join(folder, 'jest.config.json'), '--runTestsByPath', ...files]
  const { stdout } = await promisify(execFile)(tool('jest'), order, { cwd: folder }).catch((error) => error)
  const { testResults }: Ran = JSON.parse(stdout)
  const of = (name: string) => testResults.find((result) => result.name.endsWith(`${name}.test.ts`))
  const told = (name: string) => of(name)?.assertionResults.map(({ title, status }) => `${title}: ${status}`)

  expect(told('a')).toEqual([
    'hangs: failed',
    'leaves much: passed',
    'finds no mock of another test: passed',
    'times 1: passed',
    'times 2: passed',
  ])
  expect(of('a')?.assertionResults[0]?.failureMessages[0]).toContain('Exceeded timeout of 50 ms')
  expect(told('b')).toEqual(['finds modules loaded, and nothing that another file left: passed'])
  expect(of('c')).toMatchObject({ status: 'failed', message: expect.stringContaining('no module') })
  const [failure] = of('d')?.assertionResults[0]?.failureMessages ?? []
  expect(failure).toContain(`${join(folder, 'd.test.ts')}:4:`)
  expect(failure).not.toContain('file:')
  expect(told('e')).toEqual(['is left out: pending', 'runs alone: passed'])
})
