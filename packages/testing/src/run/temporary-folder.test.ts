import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeTemporaryFolder } from './temporary-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-parent-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('what a run throws away lies where there is room, memory first', () => {
  expect(dirname(makeTemporaryFolder(parent, '/nowhere'))).toBe(parent)
  expect(dirname(makeTemporaryFolder('/nowhere', parent))).toBe(parent)
})

test('where no place has room, the run says so and what to do', () => {
  expect(() => makeTemporaryFolder('/nowhere', '/nowhere/else')).toThrow(
    'The tests need 2 GB: /nowhere/else has 0.0 GB left. Make room, or name another folder in TMPDIR.',
  )
})

test('what a killed run left is removed, its programs end, and what others use stays', async () => {
  const [left, used] = [join(parent, 'portal-run-4194305-abcdef'), join(parent, `portal-run-${process.ppid}-abcdef`)]
  for (const folder of [left, used]) mkdirSync(folder)
  const [program, other] = [left, used].map((folder) => spawn('sleep', ['60'], { env: { PORTAL_DATA_DIR: folder } }))
  await Promise.all([program, other].map((each) => each && once(each, 'spawn')))
  const ended = once(program ?? process, 'exit')
  makeTemporaryFolder(parent, '/nowhere')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(other?.kill()).toBe(true)
  expect([left, used].map(existsSync)).toEqual([false, true])
})
