import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './child.ts'
import { jestSuite } from './jest-suite.ts'
import { playwrightSuite } from './playwright-suite.ts'
import { runSuite, type Suite } from './suite.ts'

// Each runs the program of a stage several times.
jest.setTimeout(180_000)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-suite-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pathOf = (name: string) => join(folder, name)
function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(pathOf(name), text)
}

/** Source that is so the first time alone that it runs. */
const ONCE = `const once = (name) => {
  const fs = require('node:fs')
  const mark = __dirname + '/' + name + '.mark'
  if (fs.existsSync(mark)) return false
  fs.writeFileSync(mark, '')
  return true
}
`
const PASSES = `test('a', () => {}); test('b', () => {}); test.skip('c', () => {})`
const FAILS = `test('fails always', () => { throw new Error('as ever') }); test('d', () => {})`
const RACES = `${ONCE}test('races', () => { if (once('races')) throw new Error('lost the race') }); test('e', () => {})`
const DIES = `test('dies', () => process.abort())`
const DIES_ONCE = `${ONCE}test('dies at first', () => { if (once('dies')) process.abort() })`
const IS_BROKEN = `this is no program`

/** Quietly: what the fixtures say is no news of this run. */
function fixture(workers: number): Suite {
  write({ 'jest.config.json': JSON.stringify({ testEnvironment: 'node', transform: {} }) })
  return jestSuite(['--config', pathOf('jest.config.json'), `--maxWorkers=${workers}`, '--silent'], {
    cwd: folder,
  })
}

test('what fails at first and passes by itself is flaky, what fails again has failed', async () => {
  write({ 'a.test.js': PASSES, 'b.test.js': FAILS, 'c.test.js': RACES, 'd.test.js': IS_BROKEN })
  const { passed, failed, flaky, broken } = await runSuite(fixture(2))
  expect({ passed, failed }).toEqual({ passed: 5, failed: 2 })
  expect(flaky).toEqual([
    { file: pathOf('c.test.js'), errors: [{ title: 'races', message: expect.stringContaining('lost the race') }] },
  ])
  // Two workers end in no certain order.
  expect(broken?.map(({ file }) => file).sort()).toEqual([pathOf('b.test.js'), pathOf('d.test.js')])
})

test.each([
  ['a worker', 2],
  ['the test program itself', 1],
])('%s that dies is a file that failed: what stands behind it runs', async (_, workers) => {
  write({
    'a.test.js': PASSES,
    'b.test.js': DIES,
    'c.test.js': PASSES,
    'd.test.js': DIES_ONCE,
    'e.test.js': PASSES,
    'f.test.js': PASSES,
  })
  const { passed, failed, flaky } = await runSuite(fixture(workers))
  expect({ passed, failed }).toEqual({ passed: 9, failed: 1 })
  expect(flaky?.map(({ file }) => file)).toEqual([pathOf('d.test.js')])
})

test('a program that does not start has failed', async () => {
  write({ 'a.test.js': PASSES })
  const suite = fixture(1)
  write({ 'jest.config.json': '{' })
  await expect(runSuite({ ...suite, files: async () => [pathOf('a.test.js')] })).resolves.toMatchObject({
    passed: 0,
    failed: 1,
  })
})

test('a set-up that fails is a failure of its own', async () => {
  write({ 'a.test.js': PASSES, 'end.js': `module.exports = () => { throw new Error('not torn down') }` })
  const suite = fixture(1)
  write({
    'jest.config.json': JSON.stringify({ testEnvironment: 'node', transform: {}, globalTeardown: './end.js' }),
  })
  expect(await runSuite(suite)).toMatchObject({ passed: 2, failed: 1 })
})

/** Playwright refuses to run where it sees that Jest does. */
const besideJest = () => ({ cwd: folder, env: { JEST_WORKER_ID: undefined } }) as const

test('browser tests are tried again by the file too, and a process that dies is a file that failed', async () => {
  mkdirSync(pathOf('node_modules/@playwright'), { recursive: true })
  symlinkSync(join(ROOT, 'packages/e2e/node_modules/@playwright/test'), pathOf('node_modules/@playwright/test'))
  const spec = (source: string) => `const { test } = require('@playwright/test');\n${source}`
  write({
    'playwright.config.js': `module.exports = { testDir: '.', workers: 1, retries: 3 }`,
    'a.spec.js': spec(PASSES),
    'b.spec.js': spec(FAILS),
    'c.spec.js': spec(RACES),
    'd.spec.js': spec(DIES_ONCE),
    'e.spec.js': spec(`test.describe.configure({ mode: 'serial' })\n${FAILS}`),
  })
  const { passed, failed, flaky } = await runSuite(playwrightSuite(pathOf('playwright.config.js'), besideJest()))
  expect({ passed, failed }).toEqual({ passed: 6, failed: 2 })
  expect(flaky?.map(({ file }) => file)).toEqual([pathOf('c.spec.js'), pathOf('d.spec.js')])
  expect(flaky?.[0]?.errors).toEqual([{ title: 'races', message: expect.stringContaining('lost the race') }])
})

test('browser tests whose program dies are not lost', async () => {
  mkdirSync(pathOf('node_modules/@playwright'), { recursive: true })
  symlinkSync(join(ROOT, 'packages/e2e/node_modules/@playwright/test'), pathOf('node_modules/@playwright/test'))
  const spec = (source: string) => `const { test } = require('@playwright/test');\n${source}`
  write({
    'playwright.config.js': `module.exports = { testDir: '.', workers: 1 }`,
    'a.spec.js': spec(PASSES),
    // The tests' process ends the program that started it.
    'b.spec.js': spec(`${ONCE}test('kills', async () => {
      if (!once('kills')) return
      process.kill(process.ppid, 'SIGKILL')
      await new Promise(() => {})
    })`),
    'c.spec.js': spec(PASSES),
  })
  const { passed, failed, flaky } = await runSuite(playwrightSuite(pathOf('playwright.config.js'), besideJest()))
  expect({ passed, failed }).toEqual({ passed: 5, failed: 0 })
  expect(flaky?.map(({ file }) => file)).toEqual([pathOf('b.spec.js')])
})
