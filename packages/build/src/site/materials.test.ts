import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findApps, ROOT } from '../project/apps.ts'
import { materialsOf, readLockfile } from '../project/lockfile.ts'
import { billOfMaterials } from './materials.ts'

const SERVER = { name: 'server', version: '1.0.0', sources: join(ROOT, 'packages', 'server') }

function versionOf(library: string): string {
  return JSON.parse(readFileSync(join(SERVER.sources, 'node_modules', library, 'package.json'), 'utf8')).version
}

it('names what runs, by package URL, with the hash that it was installed by', () => {
  const { metadata, components } = billOfMaterials(SERVER, ROOT)
  expect(metadata.component).toMatchObject({ name: 'server', version: '1.0.0' })
  const named = new Map(components.map((one) => [[one.group, one.name].filter(Boolean).join('/'), one]))
  const version = versionOf('@fastify/static')
  expect(named.get('@fastify/static')).toMatchObject({
    version,
    purl: `pkg:npm/%40fastify/static@${version}`,
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
  // Of a package of the workspace that it uses, and of a library of a library.
  expect([...named.keys()]).toEqual(expect.arrayContaining(['jspdf', 'pg', 'pg-protocol']))
  // What only tests and builds use does not run.
  for (const name of ['jest', 'smtp-server', 'postal-mime']) expect(named.has(name)).toBe(false)
})

it('names of a build what is in its files alone, with the licences', () => {
  const held = [{ name: '@fastify/static', version: versionOf('@fastify/static'), license: 'MIT' }]
  const { components, dependencies } = billOfMaterials(SERVER, ROOT, held)
  expect(components).toMatchObject([{ group: '@fastify', name: 'static', licenses: [{ expression: 'MIT' }] }])
  expect(dependencies).toEqual([
    { ref: 'server@1.0.0', dependsOn: [components[0]?.purl] },
    { ref: components[0]?.purl, dependsOn: [] },
  ])
})

it.each(findApps().filter(({ kind }) => kind !== 'standalone'))('is whole for $name, and the same each time', (app) => {
  const bill = billOfMaterials(app, ROOT)
  expect(bill.components.length).toBeGreaterThan(0)
  const known = new Set(bill.dependencies.map(({ ref }) => ref))
  for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(known).toContain(ref)
  expect(known.size).toBe(bill.components.length + 1)
  expect(JSON.stringify(billOfMaterials(app, ROOT))).toBe(JSON.stringify(bill))
})

it('follows links, aliases, circles, and one library with several peers', () => {
  const lockfile = readLockfile(`
importers:
  app: { dependencies: { '@own/ui': { version: 'link:../ui' }, other: { version: 'real@2.0.0' } } }
  ui: { dependencies: { a: { version: '1.0.0(p@1.0.0)' }, p: { version: '1.0.0' } } }
packages:
  a@1.0.0: { resolution: { integrity: sha512-AAAA } }
  p@1.0.0: { resolution: {} }
  real@2.0.0: { resolution: {} }
snapshots:
  a@1.0.0(p@1.0.0): { dependencies: { real: 2.0.0 } }
  p@1.0.0: {}
  real@2.0.0: { dependencies: { a: '1.0.0(p@1.0.0)' } }
`)
  const { uses, libraries } = materialsOf(lockfile, 'app')
  expect(uses).toEqual(['pkg:npm/a@1.0.0', 'pkg:npm/p@1.0.0', 'pkg:npm/real@2.0.0'])
  expect(libraries.map(({ purl, dependsOn }) => [purl, dependsOn])).toEqual([
    ['pkg:npm/a@1.0.0', ['pkg:npm/real@2.0.0']],
    ['pkg:npm/p@1.0.0', []],
    ['pkg:npm/real@2.0.0', ['pkg:npm/a@1.0.0']],
  ])
  expect(libraries[0]?.hashes).toEqual([{ alg: 'SHA-512', content: '000000' }])
  expect(() => materialsOf(lockfile, 'nowhere')).toThrow(/nowhere/)
})

it('names a package that is a file of the repository by its version, not by its place', () => {
  const { libraries } = materialsOf(
    readLockfile(`
importers:
  .: { dependencies: { '@portal/ui': { version: 'file:portal/portal-ui-1.2.3.tgz(p@1.0.0)' } } }
packages:
  '@portal/ui@file:portal/portal-ui-1.2.3.tgz': { resolution: { integrity: sha512-AAAA }, version: 1.2.3 }
snapshots:
  '@portal/ui@file:portal/portal-ui-1.2.3.tgz(p@1.0.0)': {}
`),
    '.',
  )
  expect(libraries.map(({ purl }) => purl)).toEqual(['pkg:npm/%40portal/ui@1.2.3'])
})
