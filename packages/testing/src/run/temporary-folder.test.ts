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

test('what a killed run left is removed, and what others use stays', () => {
  const [left, used] = [join(parent, 'portal-run-4194305-abcdef'), join(parent, `portal-run-${process.ppid}-abcdef`)]
  for (const folder of [left, used]) mkdirSync(folder)
  makeTemporaryFolder(parent, '/nowhere')
  expect([left, used].map(existsSync)).toEqual([false, true])
})
