import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findApp, findApps } from './apps.ts'
import { sourceHash } from './source-hash.ts'

let root: string

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspace-'))
  put('pnpm-lock.yaml', 'lock')
  put('mf-things/package.json', '{"name":"mf-things","version":"1.0.0","dependencies":{"@portal/ui":"workspace:*"}}')
  put('mf-things/webpack.config.ts', 'config')
  put('mf-things/src/module.ts', 'module')
  put('shell/package.json', '{"name":"shell","version":"2.0.0"}')
  put('shell/webpack.config.ts', 'config')
  put('packages/ui/package.json', '{"name":"@portal/ui","dependencies":{"@portal/domain":"workspace:*"}}')
  put('packages/ui/src/button.tsx', 'button')
  put('packages/domain/package.json', '{"name":"@portal/domain"}')
  put('packages/domain/src/money.ts', 'money')
  put('packages/other/package.json', '{"name":"@portal/other"}')
})

afterEach(() => rmSync(root, { recursive: true }))

const hash = () => sourceHash(root, join(root, 'mf-things'))

it.each([
  ['the app', 'mf-things/src/module.ts'],
  ['its configuration', 'mf-things/webpack.config.ts'],
  ['a package that it uses', 'packages/ui/src/button.tsx'],
  ['a package behind that', 'packages/domain/src/money.ts'],
  ['the locked versions', 'pnpm-lock.yaml'],
  ['a file that was not there', 'packages/ui/src/menu.tsx'],
])('changes with %s', (_, path) => {
  const before = hash()
  put(path, 'changed')
  expect(hash()).not.toBe(before)
})

it.each([
  ['a test', 'packages/ui/src/button.test.tsx'],
  ['what only tests use', 'packages/ui/src/testing/fixture.ts'],
  ['a package that it does not use', 'packages/other/src/index.ts'],
  ['what was built', 'mf-things/dist/remote.json'],
])('does not change with %s', (_, path) => {
  const before = hash()
  put(path, 'changed')
  expect(hash()).toBe(before)
})

it('finds the apps of a workspace, the shell first, and each by its short name', () => {
  const apps = findApps(root)
  expect(apps.map(({ name, kind, version }) => [name, kind, version])).toEqual([
    ['shell', 'shell', '2.0.0'],
    ['mf-things', 'remote', '1.0.0'],
  ])
  expect(findApp(apps, 'things').name).toBe('mf-things')
  expect(() => findApp(apps, 'nothing')).toThrow('There are: shell, mf-things')
})
