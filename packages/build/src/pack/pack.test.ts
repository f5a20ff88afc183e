import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describePackage, readCatalog } from './describe-package.ts'
import { platformRooms, type Room } from './rooms.ts'
import { writeTarball } from './tarball.ts'

const ROOM: Room = {
  name: 'ui',
  manifest: {
    name: '@portal/ui',
    sideEffects: ['./src/query/refresh.ts'],
    exports: { './page': './src/page/index.ts', './*': './src/*.ts', './runner': './src/run/runner.ts' },
    dependencies: { '@portal/domain': 'workspace:*', react: 'catalog:', '@portal/guide': 'workspace:*' },
    devDependencies: { '@testing-library/react': 'catalog:', '@types/react': 'catalog:', msw: 'catalog:' },
  },
}

it('describes a package by what was packed of it, with versions that any registry knows', () => {
  const files = [
    { name: 'dist/page/index.js', content: "import { render } from '@testing-library/react'" },
    { name: 'dist/page/index.d.ts', content: 'export {}' },
  ]
  const catalog = { react: '19.0.0', '@testing-library/react': '16.0.0', '@types/react': '19.0.1', msw: '3.0.0' }
  expect(describePackage(ROOM, files, '1.2.3-0123456789', catalog)).toEqual({
    name: '@portal/ui',
    version: '1.2.3-0123456789',
    license: 'MIT',
    type: 'module',
    sideEffects: ['./dist/query/refresh.js'],
    exports: {
      './page': { types: './dist/page/index.d.ts', default: './dist/page/index.js' },
      './*': { types: './dist/*.d.ts', default: './dist/*.js' },
    },
    dependencies: {
      '@portal/domain': '1.2.3-0123456789',
      '@testing-library/react': '16.0.0',
      '@types/react': '19.0.1',
      react: '19.0.0',
    },
  })
})

it('refuses a library that the workspace holds to no version', () => {
  expect(() => describePackage(ROOM, [], '1.2.3', {})).toThrow('pnpm-workspace.yaml has no version of react')
})

it('packs what remotes import, build and test with, and nothing of the server', () => {
  const names = platformRooms().map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['build', 'contract', 'platform', 'releases', 'screens', 'testing', 'ui']),
  )
  for (const name of ['server', 'e2e', 'bench', 'guide', 'starter']) expect(names).not.toContain(name)
  const catalog = readCatalog()
  for (const room of platformRooms()) expect(() => describePackage(room, [], '1.2.3', catalog)).not.toThrow()
})

it('writes the same tarball for the same files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarball-'))
  try {
    const [first, second] = [join(folder, 'one.tgz'), join(folder, 'two.tgz')]
    const files = [{ name: 'package.json', content: '{}' }]
    await writeTarball(first, files)
    await writeTarball(second, files)
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
