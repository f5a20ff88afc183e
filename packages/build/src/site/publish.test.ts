import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@portal/platform/manifest'
import type { App } from '../project/apps.ts'
import { forgetRemotes, publishRemote, publishShell, readRegistryFile } from './publish.ts'
import { type Site, siteIn } from './site.ts'

let root: string
let site: Site

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-'))
  site = siteIn(join(root, 'site'))
})

afterEach(() => rm(root, { recursive: true }))

const INTEGRITY = `sha384-${'A'.repeat(64)}`

/** An app as it lies there after a build. */
async function built(name: string, release: string, content: string): Promise<App> {
  const folder = join(root, name)
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  const description: Release = {
    manifest: { name, title: name, requires: { platform: '^1.0' }, routes: [], menu: [], slots: [] },
    version: '1.0.0',
    release,
    entry: 'entry.js',
    container: 'container',
    budget: 1000,
    files: [{ name: 'entry.js', bytes: content.length, brotli: content.length, integrity: INTEGRITY }],
    module: { files: [], shared: [] },
    code: {},
  }
  await writeFile(join(dist, 'remote.json'), JSON.stringify(description))
  await writeFile(join(dist, 'entry.js'), content)
  await writeFile(join(dist, 'entry.js.br'), content)
  await writeFile(join(dist, 'entry.js.map'), '{}')
  return { name, folder, version: '1.0.0', kind: 'remote' }
}

const registered = () => readRegistryFile(site.registry).remotes

describe('releasing a remote', () => {
  it('lays its files into a folder of their own, without the source maps', async () => {
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'))
    expect(readdirSync(join(site.folder, 'remotes/mf-a/1.0.0-one')).sort()).toEqual([
      'entry.js',
      'entry.js.br',
      'remote.json',
    ])
    expect(registered()).toMatchObject([{ release: '1.0.0-one', base: '/remotes/mf-a/1.0.0-one/' }])
    expect(registered()[0]?.previous).toBeUndefined()
  })

  it('keeps the release before as the one to fall back to', async () => {
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'))
    await publishRemote(site, await built('mf-a', '1.0.0-two', 'two'))
    expect(registered()).toMatchObject([{ release: '1.0.0-two', previous: { release: '1.0.0-one' } }])
    expect(await readFile(join(site.folder, 'remotes/mf-a/1.0.0-one/entry.js'), 'utf8')).toBe('one')
  })

  it('changes nothing when it is the same release', async () => {
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'))
    await publishRemote(site, await built('mf-a', '1.0.0-two', 'two'))
    await publishRemote(site, await built('mf-a', '1.0.0-two', 'tampered with'))
    expect(registered()).toMatchObject([{ release: '1.0.0-two', previous: { release: '1.0.0-one' } }])
    expect(await readFile(join(site.folder, 'remotes/mf-a/1.0.0-two/entry.js'), 'utf8')).toBe('two')
  })

  it('leaves the other remotes alone', async () => {
    await publishRemote(site, await built('mf-b', '1.0.0-one', 'one'))
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'))
    expect(registered().map(({ manifest }) => manifest.name)).toEqual(['mf-a', 'mf-b'])
    await forgetRemotes(site, ['mf-b'])
    expect(registered().map(({ manifest }) => manifest.name)).toEqual(['mf-b'])
  })

  it('keeps three releases', async () => {
    for (const name of ['1.0.0-one', '1.0.0-two', '1.0.0-three', '1.0.0-four']) {
      await publishRemote(site, await built('mf-a', name, name))
    }
    const kept = readdirSync(join(site.folder, 'remotes/mf-a'))
    expect(kept).toHaveLength(3)
    expect(kept).toEqual(expect.arrayContaining(['1.0.0-four', '1.0.0-three']))
  })

  it('starts a registry anew that says nothing sensible', async () => {
    await mkdir(site.folder, { recursive: true })
    await writeFile(site.registry, '{"remotes":[{"name":"odd"}]}')
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'))
    expect(registered()).toHaveLength(1)
  })
})

it('keeps the files of the shell before, for pages that are still open', async () => {
  const folder = join(root, 'shell')
  const shell = async (release: string, boot: string): Promise<App> => {
    await rm(join(folder, 'dist'), { recursive: true, force: true })
    await mkdir(join(folder, 'dist'), { recursive: true })
    await writeFile(join(folder, 'dist', boot), 'boot')
    const files = [{ name: boot, bytes: 4, brotli: 4, integrity: INTEGRITY }]
    const parts = { 'sign-in': [boot], app: [boot] }
    const description = {
      version: '1.0.0',
      release,
      platform: '1.0.0',
      base: '/shell/',
      boot,
      files,
      parts,
      shared: {},
    }
    await writeFile(join(folder, 'dist', 'shell.json'), JSON.stringify(description))
    return { name: 'shell', folder, version: '1.0.0', kind: 'shell' }
  }
  await publishShell(site, await shell('1.0.0-one', 'boot.1.js'))
  await publishShell(site, await shell('1.0.0-two', 'boot.2.js'))
  expect(existsSync(join(site.folder, 'shell/boot.1.js'))).toBe(true)
  expect(existsSync(join(site.folder, 'shell/boot.2.js'))).toBe(true)
  expect(JSON.parse(await readFile(join(site.folder, 'shell.json'), 'utf8')).boot).toBe('boot.2.js')
})
