import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineRemote } from '../define-remote.ts'
import { browserWith } from '../testing/browser-with.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { RemoteReleasePlugin } from './remote-release-plugin.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lost-chunks-'))
})
afterEach(() => {
  delete process.env.PORTAL_BUILD_MODE
  rmSync(folder, { recursive: true })
})

function put(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

it('asks by another address for a chunk that let everybody wait', async () => {
  put({ 'start.js': "self.load = () => import('./late.js')", 'late.js': "export const late = 'here'" })
  const { window, asked, hang, wait } = await browserWith(
    folder,
    {
      mode: 'production',
      context: folder,
      entry: './start.js',
      output: { path: join(folder, 'dist'), filename: 'start.js', chunkFilename: 'late.js', publicPath: '/' },
      plugins: [new IntegrityPlugin()],
    },
    'start.js',
  )
  const load = window.load as () => Promise<{ late: string }>
  hang(true)
  const coming = load()
  wait()
  await expect(coming).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'timeout' })
  hang(false)
  expect((await load()).late).toBe('here')
  expect(asked).toEqual(['/late.js', '/late.js?try=2'])
})

it('evaluates a part of a remote anew once the singleton that it needs has come', async () => {
  put({
    'package.json': JSON.stringify({ name: 'mf-things', version: '1.0.0' }),
    'board.js': "import { Board } from '@portal/ui/board'\nexport default class ThingBoard { shown = Board }",
  })
  mkdirSync(join(folder, 'src'))
  put({ 'src/module.ts': "export default { board: () => import('../board.js') }" })
  process.env.PORTAL_BUILD_MODE = 'development'
  const { output, plugins, ...config } = defineRemote(folder, { budget: 0 })
  const { window } = await browserWith(
    folder,
    {
      ...config,
      output: { ...output, publicPath: '/' },
      // What it says of itself is of no matter here.
      plugins: plugins?.filter((plugin) => !(plugin instanceof RemoteReleasePlugin)),
    },
    'entry.js',
  )
  let tries = 0
  const offer = {
    version: '1.0.0',
    from: 'shell',
    scope: ['default'],
    strategy: 'loaded-first',
    shareConfig: { singleton: true, requiredVersion: false },
    loading: null,
    async get() {
      tries += 1
      if (tries > 1) return () => ({ Board: 'a board' })
      await null
      // As packages/platform/src/remote/federation.ts does.
      offer.loading = null
      throw new Error('lost')
    },
  }
  const container = window[output?.uniqueName ?? ''] as {
    init: (scope: object) => Promise<void>
    get: (name: string) => Promise<() => { default: { board: () => Promise<{ default: new () => object }> } }>
  }
  await container.init({ '@portal/ui/board': { '1.0.0': offer } })
  const { board } = (await container.get('./module'))().default
  await expect(board()).rejects.toThrow('lost')
  const { default: ThingBoard } = await board()
  expect(new ThingBoard()).toEqual({ shown: 'a board' })
})
