import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteManifest } from '@portal/manifest'
import { checkCodeReferences, readCodeReferences } from './code-references.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function moduleSaying(text: string): string {
  const file = join(folder, 'module.ts')
  writeFileSync(file, text)
  return file
}

function manifestNaming(routes: string[], slots: string[] = [], actions: string[] = []): RemoteManifest {
  return {
    name: 'mf-test',
    title: 'Test',
    requires: { platform: '^1.0' },
    routes: routes.map((code) => ({ path: `/${code}`, title: code, access: 'session', code })),
    menu: [],
    slots: slots.map((code) => ({ slot: 'header.action/v1', code, access: 'session' })),
    actions: [
      { id: 'lead', label: 'Somewhere', access: 'session', to: '/somewhere' },
      ...actions.map((code, at) => ({ id: `action-${at}`, label: code, access: 'session' as const, code })),
    ],
  }
}

describe('the code that a module answers', () => {
  it('is read with what each reference imports', () => {
    const file = moduleSaying(`
      import { defineModule } from '@portal/platform'
      import type manifest from './manifest.ts'
      export default defineModule<typeof manifest>({
        'leads/LeadList': () => import(/* webpackChunkName: "lists" */ './leads/LeadList.tsx'),
        Home: () => import('./Home.tsx'),
      })`)
    expect([...readCodeReferences(file)]).toEqual([
      ['leads/LeadList', './leads/LeadList.tsx'],
      ['Home', './Home.tsx'],
    ])
  })

  it.each([
    ['nothing', ''],
    ['something else', 'export default { a: 1 }'],
    ['a static import', "import A from './a.tsx'\nexport default defineModule({ a: async () => ({ default: A }) })"],
    ['a spread', 'export default defineModule({ ...others })'],
    ['an address made at run time', 'export default defineModule({ a: () => import(path) })'],
  ])('is refused with a hint when the module says %s', (_, text) => {
    expect(() => readCodeReferences(moduleSaying(text))).toThrow('export default defineModule')
  })
})

describe('manifest and module', () => {
  it('fit when they name the same code, however often', () => {
    expect(() => checkCodeReferences(manifestNaming(['a/A', 'a/A'], ['b/B']), new Set(['a/A', 'b/B']))).not.toThrow()
  })

  it('fit when the code of an action is there too', () => {
    expect(() => checkCodeReferences(manifestNaming(['a/A'], [], ['d/D']), new Set(['a/A', 'd/D']))).not.toThrow()
    expect(() => checkCodeReferences(manifestNaming(['a/A'], [], ['d/D']), new Set(['a/A']))).toThrow('"d/D"')
  })

  it('do not fit when the module lacks code', () => {
    expect(() => checkCodeReferences(manifestNaming(['a/A'], ['b/B']), new Set(['a/A']))).toThrow(
      'src/manifest.ts names the code "b/B", which src/module.ts does not import',
    )
  })

  it('do not fit when the module has code that nobody names', () => {
    expect(() => checkCodeReferences(manifestNaming(['a/A']), new Set(['a/A', 'c/C']))).toThrow(
      'src/module.ts imports the code "c/C", which src/manifest.ts does not name',
    )
  })
})
