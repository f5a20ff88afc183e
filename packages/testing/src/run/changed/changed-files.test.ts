import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeSince } from './changed-files.ts'

let folder: string

const git = (...parameters: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.com', ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

function commit(file: string): string {
  writeFileSync(join(folder, file), 'one')
  git('add', '.')
  git('commit', '-m', file)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '--initial-branch', 'main')
})

afterEach(() => rmSync(folder, { recursive: true }))

it('begins where the branch left the default one, with what is not committed yet', () => {
  const start = commit('before.ts')
  git('switch', '--create', 'payouts')
  commit('committed.ts')
  writeFileSync(join(folder, 'before.ts'), 'two')
  writeFileSync(join(folder, 'a new one.ts'), '')
  expect(changeSince(undefined, folder)).toEqual({
    since: start,
    files: ['a new one.ts', 'before.ts', 'committed.ts'],
  })
})

it('begins on the default branch at the last commit that others have', () => {
  const pushed = commit('pushed.ts')
  git('update-ref', 'refs/remotes/origin/main', pushed)
  commit('mine.ts')
  expect(changeSince(undefined, folder)).toEqual({ since: pushed, files: ['mine.ts'] })
})

it('is what is not committed where nobody else has anything', () => {
  const head = commit('one.ts')
  expect(changeSince(undefined, folder)).toEqual({ since: head, files: [] })
  rmSync(join(folder, 'one.ts'))
  expect(changeSince(undefined, folder).files).toEqual(['one.ts'])
})

it('begins at a commit that is named, and refuses one that there is not', () => {
  commit('one.ts')
  commit('two.ts')
  expect(changeSince('HEAD~1', folder).files).toEqual(['two.ts'])
  expect(() => changeSince('nowhere', folder)).toThrow('There is no commit nowhere.')
})
