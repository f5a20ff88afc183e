import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@portal/manifest'
import { readRegistryFile, siteIn } from '@portal/releases'
import { sourceHash } from '../project/source-hash.ts'
import { build } from './build.ts'
import { release } from './release.ts'

let root: string

const SCRIPT = 'console.log(1)'

/** A workspace whose one remote is built already, and weighs more than its budget. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'budgets-'))
  const folder = join(root, 'mf-heavy')
  const manifest = {
    name: 'mf-heavy',
    title: 'Heavy',
    requires: { platform: '^1.0' },
    routes: [],
    menu: [],
    slots: [],
  }
  await mkdir(join(folder, 'src'), { recursive: true })
  await mkdir(join(folder, 'dist'))
  await writeFile(join(root, 'pnpm-lock.yaml'), '')
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-heavy', version: '1.0.0', type: 'module' }))
  await writeFile(join(folder, 'webpack.config.ts'), '')
  await writeFile(join(folder, 'src', 'manifest.ts'), `export default ${JSON.stringify(manifest)}`)
  const description: Release = {
    manifest,
    version: '1.0.0',
    release: `1.0.0-${sourceHash(root, folder)}`,
    entry: 'entry.js',
    container: 'container',
    budget: SCRIPT.length - 1,
    files: [{ name: 'entry.js', bytes: SCRIPT.length, brotli: SCRIPT.length, integrity: `sha384-${'A'.repeat(64)}` }],
    module: { files: [], shared: [] },
    code: {},
  }
  await writeFile(join(folder, 'dist', 'remote.json'), JSON.stringify(description))
  await writeFile(join(folder, 'dist', 'entry.js'), SCRIPT)
})

afterEach(() => rm(root, { recursive: true }))

it('starts a portal with a remote that weighs more than its budget', async () => {
  const site = siteIn(join(root, 'site'))
  await build({ root, site })
  expect(readRegistryFile(site.registry).remotes.map(({ manifest }) => manifest.name)).toEqual(['mf-heavy'])
})

it('fails the tests with what weighs most', async () => {
  const site = siteIn(join(root, 'site'))
  await expect(build({ root, site, holdsBudgets: true })).rejects.toThrow(
    /mf-heavy has .* on the wire; .*\n.*entry\.js/,
  )
})

it('releases nothing that weighs more than its budget', async () => {
  const to = join(root, 'elsewhere')
  await expect(release('heavy', { to }, { root })).rejects.toThrow('its budget is 0.0 KB')
  expect(readRegistryFile(siteIn(to).registry).remotes).toEqual([])
})
