import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as emotion from '@emotion/react'
import type { PlacedRelease, RegisteredRemote } from '@portal/manifest'
import { createFederation, createRemoteHost, type Provided } from '@portal/platform/host'
import * as query from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineRemote } from '../define-remote.ts'
import { browserWith } from '../testing/browser-with.ts'
import { RemoteReleasePlugin } from './remote-release-plugin.ts'

const { createElement: h } = react

let folder: string
let asked: string[]
/** What the entry of each built release leaves in the page, by its address. */
let built: Map<string, () => void>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'other-platform-'))
  asked = []
  built = new Map()
  process.env.PORTAL_BUILD_MODE = 'development'
})
afterEach(() => {
  delete process.env.PORTAL_BUILD_MODE
  rmSync(folder, { recursive: true })
})

/** Builds a remote whose one screen is `screen`, as its team would against the platform that it requires. */
async function remoteBuiltFor(platform: string, name: string, screen: string): Promise<PlacedRelease> {
  const home = join(folder, name)
  mkdirSync(join(home, 'src'), { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  writeFileSync(join(home, 'src/module.ts'), "export default { code: { Screen: () => import('./Screen.tsx') } }")
  writeFileSync(join(home, 'src/Screen.tsx'), screen)
  const { output, plugins, ...config } = defineRemote(home, { budget: 0 })
  const container = output?.uniqueName ?? ''
  const { window } = await browserWith(
    home,
    {
      ...config,
      output: { ...output, publicPath: '/' },
      plugins: plugins?.filter((plugin) => !(plugin instanceof RemoteReleasePlugin)),
    },
    'entry.js',
  )
  const base = `http://remotes.test/${name}/`
  built.set(`${base}entry.js`, () => Reflect.set(globalThis, container, window[container]))
  return {
    manifest: {
      name,
      title: name,
      requires: { platform },
      routes: [{ path: `/${name}`, title: name, access: 'session', code: 'Screen' }],
      menu: [],
      slots: [],
    },
    version: '1.0.0',
    release: `1.0.0-${name}`,
    base,
    entry: 'entry.js',
    container,
    budget: 0,
    files: [],
    module: { files: [], shared: [] },
    code: { Screen: { files: [], shared: ['react', '@portal/ui/core', '@portal/ui/table'] } },
  }
}

/** A shell of some version of the platform, with what that gives beside React, Emotion and the query client. */
function shellOf(platformVersion: string, entries: Readonly<Record<string, object>>, remotes: RegisteredRemote[]) {
  const libraries = {
    react,
    'react/jsx-runtime': jsxRuntime,
    '@emotion/react': emotion,
    '@tanstack/react-query': query,
  }
  const provided: Provided = Object.fromEntries([
    ...Object.entries(libraries).map(([name, module]) => [name, { version: '1.0.0', module }]),
    ...Object.entries(entries).map(([name, module]) => [name, { version: '1.0.0', load: async () => module }]),
  ])
  Object.assign(globalThis, { location: { href: 'http://x.test/' } })
  return createRemoteHost({
    registry: { remotes },
    federation: createFederation(`shell-${platformVersion}`, provided),
    platformVersion,
    container: {
      async run(address) {
        asked.push(address)
        built.get(address)?.()
      },
    },
  })
}

const Chip = ({ label }: { label: string }) => h('b', null, label)
const Badge = ({ count }: { count: number }) => h('i', null, count)
const CORE_OF_1_8 = { '@portal/ui/core': { Chip } }
const CORE_OF_1_9 = { '@portal/ui/core': { Chip, Badge } }

const WITH_CHIP = `import { Chip } from '@portal/ui/core'
export default () => <Chip label="as ever" />`
const WITH_BADGE = `import { Badge } from '@portal/ui/core'
export default () => <Badge count={3} />`

describe('a remote of one minor version in a shell of another', () => {
  it('runs in each that has what it requires, later or earlier', async () => {
    const things = await remoteBuiltFor('^1.8', 'mf-things', WITH_CHIP)
    const newer = await remoteBuiltFor('^1.9', 'mf-newer', WITH_BADGE)
    const later = shellOf('1.9.0', CORE_OF_1_9, [things, newer])
    expect(renderToStaticMarkup(h(await later.code('mf-things', 'Screen')))).toBe('<b>as ever</b>')
    expect(renderToStaticMarkup(h(await later.code('mf-newer', 'Screen')))).toBe('<i>3</i>')
  })

  it('is refused before its script is loaded where the shell lacks what it requires', async () => {
    const newer = await remoteBuiltFor('^1.9', 'mf-early', WITH_BADGE)
    const earlier = shellOf('1.8.0', CORE_OF_1_8, [newer])
    await expect(earlier.code('mf-early', 'Screen')).rejects.toMatchObject({
      kind: 'incompatible',
      message: expect.stringContaining('it needs platform ^1.9, this is 1.8.0'),
    })
    expect(asked).toEqual([])
  })
})

describe('a next major of one entry', () => {
  /** The break: what was a list of words has to be columns. */
  const TableOf1 = ({ heads }: { heads: readonly string[] }) => h('table', null, heads.join(' | '))
  const TableOf2 = ({ columns }: { columns: ReadonlyArray<{ label: string }> }) =>
    h('table', { className: useBrand() }, columns.map(({ label }) => label).join(' | '))
  const useBrand = () => (emotion.useTheme() as { brand: string }).brand

  const screenWith = (table: string) => `import { useTheme } from '@emotion/react'
import { Table } from '@portal/ui/table'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
export default function Screen() {
  const [count] = useState(useQueryClient().getQueryData(['count']))
  return <main className={useTheme().brand}>{count} in ${table}</main>
}`
  const OF_1 = screenWith("<Table heads={['Name', 'Due']} />")
  const OF_2 = screenWith("<Table columns={[{ label: 'Name' }, { label: 'Due' }]} />")
  const TABLES = { '@portal/ui/table': { Table: TableOf2 }, '@portal/ui/v1/table': { Table: TableOf1 } }

  it('lives beside the one before, over one React, Emotion and query client', async () => {
    const before = await remoteBuiltFor('^1.8', 'mf-before', OF_1)
    const after = await remoteBuiltFor('^2.0', 'mf-after', OF_2)
    const shell = shellOf('2.0.0 1.15.0', TABLES, [before, after])
    const client = new query.QueryClient()
    client.setQueryData(['count'], 7)
    const [Before, After] = [await shell.code('mf-before', 'Screen'), await shell.code('mf-after', 'Screen')]
    const screens = h(query.QueryClientProvider, { client }, h(Before), h(After))
    const page = h(emotion.ThemeProvider, { theme: { brand: 'plum' }, children: screens })
    expect(renderToStaticMarkup(page)).toBe(
      '<main class="plum">7 in <table>Name | Due</table></main>' +
        '<main class="plum">7 in <table class="plum">Name | Due</table></main>',
    )
  })

  it('refuses remotes of the one before once that is kept no longer', async () => {
    const before = await remoteBuiltFor('^1.8', 'mf-left', OF_1)
    const shell = shellOf('2.0.0', { '@portal/ui/table': { Table: TableOf2 } }, [before])
    await expect(shell.code('mf-left', 'Screen')).rejects.toMatchObject({ kind: 'incompatible' })
    expect(asked).toEqual([])
  })
})
