import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project/apps.ts'
import { consumedFromShell, packageOf, SHARED_ENTRIES, sharedVersions } from './shared.ts'

const TYPES_OF_ZOD = ['input', 'output', 'RefinementCtx']

it('names exactly what the shell provides', () => {
  const source = readFileSync(join(ROOT, 'shell/src/remote-host/provided.ts'), 'utf8')
  const offers = /OFFERS[^=]*= \{(.*?)\n\}/s.exec(source)?.[1] ?? ''
  const provided = [...offers.matchAll(/^ {2}'?([@\w/-]+)'?: \{/gm)].map(([, entry]) => entry)
  expect(provided.sort()).toEqual([...SHARED_ENTRIES].sort())
})

it('never shares Chakra or react-router themselves', () => {
  const shared = Object.keys(consumedFromShell())
  expect(shared.filter((entry) => /chakra|react-router/.test(entry))).toEqual([])
})

it('knows the installed version of everything that is shared', () => {
  const versions = sharedVersions(join(ROOT, 'shell'))
  for (const entry of SHARED_ENTRIES) expect(versions[packageOf(entry)]).toMatch(/^\d+\.\d+\.\d+$/)
})

it('shares of zod exactly what the schemas of the contract are made of', () => {
  const offers = readFileSync(join(ROOT, 'shell/src/remote-host/checks.ts'), 'utf8')
  const offered = [...offers.matchAll(/\bzod\.([\w.]+)/g)].map(([, name]) => name)
  const schemas = globSync('packages/contract/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const used = schemas
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bz\.(iso\.\w+|[a-z]+)/gi)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('Zod') && !TYPES_OF_ZOD.includes(name))
  expect(offered.sort()).toEqual([...new Set(used)].sort())
})
