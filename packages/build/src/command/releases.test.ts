import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { historyOf, readDocument, readRegistryFile, siteIn } from '@portal/releases'
import { sourceHash } from '../project/source-hash.ts'
import { release } from './release.ts'
import { listAll, promote, rollBack, switchRemote, undo, useRelease } from './releases.ts'

let root: string
let to: string
let said: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'releases-'))
  to = join(root, 'target')
  said = ''
  jest.spyOn(console, 'log').mockImplementation((text) => {
    said += `${text}\n`
  })
  await writeFile(join(root, 'pnpm-lock.yaml'), '')
})

afterEach(async () => {
  jest.restoreAllMocks()
  await rm(root, { recursive: true })
})

const folder = () => join(root, 'mf-things')

/** The workspace's remote with other words in it, built. Answers the release. */
async function changed(words: string, routes: object[] = []): Promise<string> {
  const name = 'mf-things'
  const manifest = { name, title: 'Things', requires: { platform: '^1.0' }, routes, menu: [], slots: [] }
  await rm(folder(), { recursive: true, force: true })
  await mkdir(join(folder(), 'src'), { recursive: true })
  await mkdir(join(folder(), 'dist'))
  await writeFile(join(folder(), 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module' }))
  await writeFile(join(folder(), 'webpack.config.ts'), '')
  await writeFile(join(folder(), 'src', 'manifest.ts'), `export default ${JSON.stringify(manifest)}`)
  await writeFile(join(folder(), 'src', 'module.ts'), words)
  const description = {
    manifest,
    version: '1.0.0',
    release: `1.0.0-${sourceHash(root, folder())}`,
    entry: 'entry.js',
    container: 'container',
    budget: 1000,
    files: [{ name: 'entry.js', bytes: words.length, brotli: 1, integrity: `sha384-${'A'.repeat(64)}` }],
    module: { files: [], shared: [] },
    code: {},
  }
  await writeFile(join(folder(), 'dist', 'remote.json'), JSON.stringify(description))
  await writeFile(join(folder(), 'dist', 'entry.js'), words)
  return description.release
}

const check = async () => []
const wishes = (more: object = {}) => ({ to, by: 'Kim Lee', ...more })
const entry = () => readRegistryFile(siteIn(to).registry).remotes[0]
const events = () => historyOf(readDocument(siteIn(to).registry))

it('tries a release on some, gives it to more and to all, and goes back', async () => {
  const first = await changed('one')
  await release('things', wishes(), { root, check })
  const second = await changed('two')
  await release('things', wishes({ canary: '10', roles: 'super-admin', companies: 'acme' }), { root, check })
  expect(entry()).toMatchObject({
    release: first,
    candidate: { release: second, base: `/remotes/mf-things/${second}/` },
    rollout: { percent: 10, roles: ['ROLE_SUPER_ADMIN'], companies: ['acme'] },
  })

  said = ''
  await listAll('things', wishes())
  expect(said).toMatch(new RegExp(`^Times are in \\S+\\.\nmf-things\n {2}current +${first} +\\S+ \\S+ +Kim Lee\n`))
  expect(said).toMatch(new RegExp(`canary 10 % \\+ Super Admin \\+ acme +${second}`))

  await promote('things', '50%', wishes())
  expect(entry()?.rollout).toMatchObject({ percent: 50 })
  await promote('things', undefined, wishes())
  expect(entry()).toMatchObject({ release: second, previous: { release: first } })

  said = ''
  await rollBack('things', wishes())
  expect(entry()).toMatchObject({ release: first })
  expect(said).toMatch(new RegExp(`current +${first}.*\n +rolled back +${second}`))
  expect(events().map(({ action, by }) => `${action} by ${by}`)).toEqual(
    ['released', 'released', 'widened', 'promoted', 'rolled-back'].map((action) => `${action} by Kim Lee`),
  )
  await expect(rollBack('things', wishes())).rejects.toThrow('mf-things has no earlier release to go back to.')
})

it('uses a release again, goes back to a named one, and undoes either', async () => {
  const built: string[] = []
  for (const text of ['one', 'two', 'three']) {
    built.push(await changed(text))
    await release('things', wishes(), { root, check })
  }
  const [one = '', , three = ''] = built
  await rollBack('things', wishes(), one)
  expect(entry()).toMatchObject({ release: one })
  await useRelease('things', three, wishes())
  expect(entry()).toMatchObject({ release: three })
  await undo('things', wishes())
  expect(entry()).toMatchObject({ release: one })
  await undo('things', wishes())
  expect(entry()).toMatchObject({ release: three })
  await expect(useRelease('things', '1.0.0-gone', wishes())).rejects.toThrow(
    '1.0.0-gone of mf-things is no longer kept.',
  )
})

it('switches a remote off with a note, which the list says, and on again', async () => {
  await changed('one')
  await release('things', wishes(), { root, check })
  said = ''
  await switchRemote('things', 'Shows wrong premiums.', wishes())
  expect(said).toMatch(/mf-things {2}switched off: Shows wrong premiums\.\n/)
  expect(entry()?.off).toEqual({ note: 'Shows wrong premiums.' })
  await switchRemote('things', null, wishes())
  expect(entry()?.off).toBeUndefined()
  expect(
    events()
      .map(({ action, by }) => `${action} by ${by}`)
      .slice(1),
  ).toEqual(['switched-off by Kim Lee', 'switched-on by Kim Lee'])
})

it('releases nothing whose types or tests fail, says what the programs said, and writes that down', async () => {
  const first = await changed('one')
  const failed = async () => [
    { why: 'Its types are wrong.', output: 'src/module.ts:1 Cannot find name' },
    { why: 'Its tests fail.', output: '✕ shows the list' },
  ]
  await expect(release('things', wishes(), { root, check: failed })).rejects.toThrow(
    'mf-things is not released.\nIts types are wrong.\nsrc/module.ts:1 Cannot find name\n\nIts tests fail.\n✕ shows the list',
  )
  expect(entry()).toBeUndefined()
  expect(events()).toMatchObject([
    { action: 'refused', release: first, detail: 'Its types are wrong. Its tests fail.' },
  ])
})

it('says what a release is about and where its sources are from, and not in the release itself', async () => {
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@team.example', ...parameters], { cwd: root })
  const built = await changed('one')
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', '.')
  git('commit', '--quiet', '--message', 'One')
  const commit = String(git('rev-parse', 'HEAD')).trim()
  await release('things', wishes({ note: ' Fixes premiums ' }), { root, check })
  expect(events()[0]?.record).toEqual({ note: 'Fixes premiums', commit, branch: 'main' })
  expect(said).toContain(`“Fixes premiums” ${commit.slice(0, 10)} of main`)

  const again = await changed('two')
  await release('things', wishes({ 'no-tests': true }), { root, check })
  expect(events()[1]?.record).toEqual({ commit, branch: 'main', uncommitted: true, untested: true })
  said = ''
  await listAll('things', wishes())
  expect(said).toMatch(new RegExp(`current +${again}.* of main, uncommitted changes, not tested\n +previous +${built}`))
})

it('shows a preview to those who have its link alone', async () => {
  await changed('one')
  await release('things', wishes(), { root, check })
  const screen = { path: '/things', title: 'Things', access: 'session', code: 'things/Things' }
  const next = await changed('two', [screen])
  said = ''
  await release('things', wishes({ preview: true, days: '3' }), { root, check })
  expect(said).toMatch(
    new RegExp(`^Preview of mf-things ${next}, until .*\n\n {2}<the portal’s address>/things\\?preview#`),
  )
  expect(events()).toHaveLength(1)
  expect(entry()?.release).not.toBe(next)
  const preview = (more: object) => release('things', wishes({ preview: true, ...more }), { root, check })
  await expect(preview({ canary: '10' })).rejects.toThrow('leave out --canary, --roles and --companies')
  await expect(preview({ days: '31' })).rejects.toThrow('use a whole number from 1 to 30')
  expect(events()).toHaveLength(1)
})

it('says what is wrong with what was asked', async () => {
  await changed('one')
  const ask = (more: object) => release('things', wishes(more), { root, check })
  await expect(ask({ canary: 'ten' })).rejects.toThrow('“ten” isn’t a percentage')
  await expect(ask({ canary: '0' })).rejects.toThrow('Nobody would get this release')
  await expect(ask({ roles: 'boss' })).rejects.toThrow('There is no role “boss”. Use one of: super-admin, admin')
  await expect(ask({ canary: '10' })).rejects.toThrow('mf-things has no release here yet')
  await expect(rollBack('things', wishes())).rejects.toThrow('It has no releases yet.')
  await expect(listAll(undefined, { to: 's3://bucket/portal' })).rejects.toThrow('set S3_ENDPOINT, S3_ACCESS_KEY_ID')
  await expect(listAll(undefined, { to: 'https://portal.example' })).rejects.toThrow('set PORTAL_RELEASE_KEY')
  await ask({})
  await expect(rollBack('others', wishes())).rejects.toThrow('There is no others')
})
