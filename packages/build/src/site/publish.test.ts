import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@portal/manifest'
import { changeRegistry, MATERIALS, readRegistryFile, registryIn, rollBack, type Site, siteIn } from '@portal/releases'
import type { App } from '../project/apps.ts'
import { forgetRemotes, publishBuilt, publishRemote, publishServerMaterials, publishShell } from './publish.ts'

let root: string
let site: Site

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-'))
  site = siteIn(join(root, 'site'))
})

afterEach(() => rm(root, { recursive: true }))

const LONG_AGO = new Date(2020, 0)

const NOW = { at: '2026-11-26T07:00:00.000Z', by: 'Kim' }

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
  await writeFile(join(dist, 'theme.css'), content)
  await writeFile(join(dist, 'theme.css.gz'), content)
  await writeFile(join(dist, 'entry.js.map'), '{}')
  await writeFile(join(dist, MATERIALS), '{}')
  return { name, folder, sources: folder, version: '1.0.0', kind: 'remote' }
}

const registered = () => readRegistryFile(site.registry).remotes

describe('releasing a remote', () => {
  it('lays its files into a folder of their own, with their materials and without the source maps', async () => {
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    expect(readdirSync(join(site.folder, 'remotes/mf-a/1.0.0-one')).sort()).toEqual([
      'entry.js',
      'entry.js.br',
      MATERIALS,
      'remote.json',
      'theme.css',
      'theme.css.gz',
    ])
    expect(registered()).toMatchObject([{ release: '1.0.0-one', base: '/remotes/mf-a/1.0.0-one/' }])
    expect(registered()[0]?.previous).toBeUndefined()
  })

  it('keeps the release before as the one to fall back to', async () => {
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    await publishRemote(site, await built('mf-a', '1.0.0-two', 'two'), NOW)
    expect(registered()).toMatchObject([{ release: '1.0.0-two', previous: { release: '1.0.0-one' } }])
    expect(await readFile(join(site.folder, 'remotes/mf-a/1.0.0-one/entry.js'), 'utf8')).toBe('one')
  })

  it('changes nothing when it is the same release', async () => {
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    await publishRemote(site, await built('mf-a', '1.0.0-two', 'two'), NOW)
    await publishRemote(site, await built('mf-a', '1.0.0-two', 'tampered with'), NOW)
    expect(registered()).toMatchObject([{ release: '1.0.0-two', previous: { release: '1.0.0-one' } }])
    expect(await readFile(join(site.folder, 'remotes/mf-a/1.0.0-two/entry.js'), 'utf8')).toBe('two')
  })

  it('leaves the other remotes alone', async () => {
    await publishRemote(site, await built('mf-b', '1.0.0-one', 'one'), NOW)
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    expect(registered().map(({ manifest }) => manifest.name)).toEqual(['mf-a', 'mf-b'])
    await forgetRemotes(site, ['mf-b'])
    expect(registered().map(({ manifest }) => manifest.name)).toEqual(['mf-b'])
  })

  it('keeps releases for 30 days after their last use, for pages that are still open, and three however old', async () => {
    const folder = join(site.folder, 'remotes/mf-a')
    const release = async (name: string) => publishRemote(site, await built('mf-a', name, name), NOW)
    for (const name of ['1.0.0-one', '1.0.0-two', '1.0.0-three', '1.0.0-four', '1.0.0-five']) await release(name)
    expect(readdirSync(folder)).toHaveLength(5)

    for (const name of readdirSync(folder)) await utimes(join(folder, name), LONG_AGO, LONG_AGO)
    await release('1.0.0-six')
    const kept = readdirSync(folder)
    expect(kept).toHaveLength(3)
    expect(kept).toEqual(expect.arrayContaining(['1.0.0-five', '1.0.0-six']))
    for (const name of ['1.0.0-seven', '1.0.0-eight', '1.0.0-nine']) await release(name)
    expect(readdirSync(folder)).toContain('1.0.0-five')
  })

  it('leaves entries unharmed that another version of the build wrote, its own release before as well', async () => {
    const newer = { manifest: { name: 'mf-b', mood: 'good' }, files: 'in another format' }
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    const { remotes } = JSON.parse(await readFile(site.registry, 'utf8'))
    await writeFile(site.registry, JSON.stringify({ remotes: [{ ...remotes[0], mood: 'good' }, newer] }))
    await publishRemote(site, await built('mf-a', '1.0.0-two', 'two'), NOW)
    const written = JSON.parse(await readFile(site.registry, 'utf8')).remotes
    expect(written).toMatchObject([{ release: '1.0.0-two', previous: { release: '1.0.0-one', mood: 'good' } }, newer])
  })

  it('loses none of several remotes that are released at once', async () => {
    const apps = await Promise.all(['mf-a', 'mf-b', 'mf-c'].map((name) => built(name, '1.0.0-one', name)))
    await Promise.all(apps.map((app) => publishRemote(site, app, NOW)))
    expect(registered().map(({ manifest }) => manifest.name)).toEqual(['mf-a', 'mf-b', 'mf-c'])
    expect(readdirSync(site.folder)).toEqual(['registry.json', 'remotes'])
  })

  it('lays none down whose copy is interrupted: the next try lays all of it', async () => {
    const app = await built('mf-a', '1.0.0-one', 'one')
    const entry = join(app.folder, 'dist/entry.js')
    await rm(entry)
    execFileSync('mkfifo', [entry])
    await expect(publishRemote(site, app, NOW)).rejects.toThrow('FIFO')
    expect(readdirSync(join(site.folder, 'remotes'))).toEqual(['mf-a'])
    expect(readdirSync(join(site.folder, 'remotes/mf-a'))).toEqual([])

    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    expect(await readFile(join(site.folder, 'remotes/mf-a/1.0.0-one/entry.js'), 'utf8')).toBe('one')
  })

  it('clears away what a crash left of a copy, and leaves one alone that may be at work', async () => {
    const remotes = join(site.folder, 'remotes')
    for (const name of ['mf-b.crashed.new', 'mf-b.working.new']) {
      await mkdir(join(remotes, name), { recursive: true })
      await writeFile(join(remotes, name, 'entry.js'), 'half')
    }
    await utimes(join(remotes, 'mf-b.crashed.new'), LONG_AGO, LONG_AGO)
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    expect(readdirSync(remotes).sort()).toEqual(['mf-a', 'mf-b.working.new'])
  })

  it('is left to those on whom it is tried, and stays out once it was taken out, when it is built again', async () => {
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    const app = await built('mf-a', '1.0.0-two', 'two')
    await publishRemote(site, app, { ...NOW, rollout: { percent: 10, roles: [], companies: [] } })
    const log = jest.spyOn(console, 'log').mockReturnValue()
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    await publishBuilt(site, app, NOW)
    expect(registered()).toMatchObject([{ release: '1.0.0-one', candidate: { release: '1.0.0-two' } }])
    await registryIn(site).changeRemote('mf-a', (present, kept) => rollBack(present, 'mf-a', kept, NOW))
    await publishBuilt(site, app, NOW)
    expect(registered()).toMatchObject([{ release: '1.0.0-one' }])
    expect(log).toHaveBeenCalledWith(expect.stringContaining('1.0.0-two is a canary'))
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('1.0.0-two was rolled back: 1.0.0-one stays'))
    jest.restoreAllMocks()
  })

  it('may be done twice at once', async () => {
    const app = await built('mf-a', '1.0.0-one', 'one')
    await Promise.all([publishRemote(site, app, NOW), publishRemote(site, app, NOW)])
    expect(registered()).toMatchObject([{ release: '1.0.0-one' }])
    expect(readdirSync(join(site.folder, 'remotes'))).toEqual(['mf-a'])
    expect(readdirSync(join(site.folder, 'remotes/mf-a/1.0.0-one'))).toHaveLength(6)
  })

  it('says what to do where another release was interrupted while it was written', async () => {
    await mkdir(site.folder, { recursive: true })
    await writeFile(`${site.registry}.lock`, '')
    await expect(changeRegistry(site.registry, (present) => present, 0)).rejects.toThrow(
      `Another change is being written. If not, delete ${site.registry}.lock.`,
    )
  })

  it('carries on where a process was killed while it wrote, a minute later', async () => {
    await publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)
    await writeFile(`${site.registry}.lock`, '')
    await utimes(`${site.registry}.lock`, LONG_AGO, LONG_AGO)
    const releases = ['mf-b', 'mf-c'].map(async (name) =>
      publishRemote(site, await built(name, '1.0.0-one', name), NOW),
    )
    await Promise.all(releases)
    expect(registered().map(({ manifest }) => manifest.name)).toEqual(['mf-a', 'mf-b', 'mf-c'])
    expect(readdirSync(site.folder)).toEqual(['registry.json', 'remotes'])
  })

  it('stops at a file that is no registry, instead of writing one that holds nothing else', async () => {
    await mkdir(site.folder, { recursive: true })
    await writeFile(site.registry, '{"remotes":')
    await expect(publishRemote(site, await built('mf-a', '1.0.0-one', 'one'), NOW)).rejects.toThrow('is not a registry')
    expect(await readFile(site.registry, 'utf8')).toBe('{"remotes":')
  })
})

it('keeps the files of the shell before for 30 days after their last use, for pages that are still open', async () => {
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
    return { name: 'shell', folder, sources: folder, version: '1.0.0', kind: 'shell' }
  }
  await publishShell(site, await shell('1.0.0-one', 'boot.1.js'))
  await utimes(join(site.folder, 'shell/boot.1.js'), LONG_AGO, LONG_AGO)
  await publishShell(site, await shell('1.0.0-two', 'boot.2.js'))
  expect(existsSync(join(site.folder, 'shell/boot.1.js'))).toBe(true)
  expect(existsSync(join(site.folder, 'shell/boot.2.js'))).toBe(true)
  expect(JSON.parse(await readFile(join(site.folder, 'shell.json'), 'utf8')).boot).toBe('boot.2.js')

  await utimes(join(site.folder, 'shell/boot.1.js'), LONG_AGO, LONG_AGO)
  await publishShell(site, await shell('1.0.0-three', 'boot.3.js'))
  expect(readdirSync(join(site.folder, 'shell')).sort()).toEqual(['boot.2.js', 'boot.3.js'])
})

it('says what the server is made of, beside what the browser gets', async () => {
  await publishServerMaterials(site, join(import.meta.dirname, '../../../..'))
  const bill = JSON.parse(await readFile(join(site.folder, 'server', MATERIALS), 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'server' } } })
  expect(bill.components.map(({ name }: { name: string }) => name)).toContain('fastify')
})
