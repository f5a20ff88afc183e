import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** A house in order: nothing here may break a rule. */
const IN_ORDER = {
  'node_modules/@chakra-ui/react/index.js': '',
  'node_modules/react-router-dom/index.js': '',
  'node_modules/react/index.js': '',
  'node_modules/zod/index.js': '',
  'node_modules/pg/index.js': '',
  'packages/domain/src/role.ts': 'export const roles = []',
  'packages/contract/src/endpoint.ts': 'export type Endpoint = object',
  'packages/contract/src/clients.schema.ts': "export { z } from 'zod'",
  'packages/contract/src/clients.ts':
    "import type * as schema from './clients.schema.ts'\nexport type S = typeof schema",
  'packages/ui/src/core/Button.tsx': "import 'react'\nimport '@chakra-ui/react'\nexport const Button = () => <b />",
  'packages/router/src/index.ts': "export * from 'react-router-dom'",
  'packages/platform/src/host/index.ts': 'export type Host = object',
  'packages/platform/src/slot.ts': 'export type Slot = object',
  'packages/rating/src/rate-book.schema.ts': "export { z } from 'zod'",
  'packages/server/src/app.ts': "import 'pg'\nexport type App = object",
  'packages/server/src/http/bind.ts': 'export type Call = object',
  'packages/server/src/areas/account/users/area.ts':
    "import type { Call } from '../../../http/bind.ts'\nexport type Users = Call",
  'packages/server/src/areas/clients/clients/service.ts':
    "import type { Users } from '../../account/users/area.ts'\nexport type Clients = Users",
  'packages/server/src/all-areas.ts': "import './areas/account/users/area.ts'\nexport type All = object",
  'packages/build/src/webpack/base.ts': 'export const base = 1',
  'packages/build/src/command/build.ts': "import '../webpack/base.ts'",
  'packages/testing/src/index.ts': 'export type Screen = object',
  'shell/src/sign-in/Login.tsx':
    "import type * as s from '../../../packages/contract/src/clients.schema.ts'\nexport type L = typeof s",
  'shell/src/frame/Entry.tsx': 'export type Entry = object',
  'shell/src/frame/Menu.tsx': "import type { Entry } from './Entry.tsx'\nexport type Menu = Entry",
  'mf-clients/src/leads/LeadList.tsx':
    "import { Button } from '../../../packages/ui/src/core/Button.tsx'\nexport const L = Button",
  'mf-clients/src/leads/LeadList.test.tsx': "import '../../../packages/testing/src/index.ts'",
  'mf-quoting/src/module.ts': 'export type Quote = object',
}

const TRESPASSES: ReadonlyArray<[file: string, source: string, rule: string]> = [
  ['packages/domain/src/a.ts', "import '../../contract/src/clients.ts'", 'domain-stays-in-its-room'],
  ['packages/domain/src/b.ts', "import 'react'", 'rules-are-pure'],
  ['packages/domain/src/c.ts', "import { readFileSync } from 'node:fs'", 'no-node-in-the-browser'],
  [
    'packages/contract/src/a.ts',
    "import type { Slot } from '../../platform/src/slot.ts'",
    'contract-stays-in-its-room',
  ],
  ['packages/contract/src/b.ts', "import * as schema from './clients.schema.ts'", 'calls-are-data'],
  ['packages/api-client/src/a.ts', "import '../../contract/src/clients.ts'", 'client-carries-no-endpoint'],
  ['packages/rating/src/a.ts', "import '../../contract/src/clients.ts'", 'rating-stays-in-its-room'],
  ['packages/rating/src/b.ts', "import 'pg'", 'rates-are-pure'],
  ['packages/quote-pdf/src/a.ts', "import '../../platform/src/slot.ts'", 'quote-pdf-stays-in-its-room'],
  ['packages/quote-pdf/src/b.ts', "import 'react'", 'documents-are-drawn-anywhere'],
  ['packages/ui/src/form/A.tsx', "import type { Slot } from '../../../platform/src/slot.ts'", 'ui-stays-in-its-room'],
  ['packages/build/src/a.ts', "import '../../platform/src/slot.ts'", 'the-platform-stays-in-the-browser'],
  ['packages/build/src/b.ts', "import '../../ui/src/core/Button.tsx'", 'only-the-theme-leaves-the-screens'],
  ['packages/build/src/command/releases.ts', "import './build.ts'", 'going-back-loads-no-builder'],
  ['packages/server/src/http/a.ts', "import '../areas/account/users/area.ts'", 'engines-know-no-area'],
  [
    'packages/server/src/areas/account/users/a.ts',
    "import type { Clients } from '../../clients/clients/service.ts'",
    'areas-of-account-stand-on-what-is-beneath',
  ],
  [
    'packages/server/src/areas/quotes/quotes/a.ts',
    "export const later = () => import('../../work/tasks/service.ts')",
    'areas-of-quotes-stand-on-what-is-beneath',
  ],
  [
    'packages/server/src/areas/work/tasks/service.ts',
    "import type { All } from '../../../all-areas.ts'",
    'areas-are-put-together-above-them',
  ],
  ['packages/server/src/areas/odd/b.ts', "import '../../http/bind.ts'", 'areas-stand-in-their-group'],
  ['packages/testing/src/a.tsx', "import '../../server/src/app.ts'", 'nobody-imports-the-server'],
  ['shell/src/frame/A.tsx', "import '@chakra-ui/react'", 'chakra-only-in-ui'],
  ['mf-clients/src/A.tsx', "export { Link } from 'react-router-dom'", 'react-router-only-in-router'],
  ['mf-clients/src/b.ts', "import 'pg'", 'database-drivers-only-in-server'],
  ['mf-clients/src/C.tsx', "export const C = () => import('../../shell/src/frame/Menu.tsx')", 'screens-never-meet'],
  ['mf-clients/src/d.ts', "import type { Quote } from '../../mf-quoting/src/module.ts'", 'screens-never-meet'],
  ['shell/src/e.ts', "import type { Quote } from '../../mf-quoting/src/module.ts'", 'screens-never-meet'],
  ['mf-clients/src/f.test.ts', "import '../../shell/src/frame/Menu.tsx'", 'screens-never-meet'],
  [
    'shell/src/frame/G.tsx',
    "import type { App } from '../../../packages/server/src/app.ts'",
    'nobody-imports-the-server',
  ],
  [
    'mf-clients/src/I.ts',
    "import type { Host } from '../../packages/platform/src/host/index.ts'",
    'the-shell-alone-hosts',
  ],
  ['packages/starter/src/a.ts', "import type { Quote } from '../../../mf-quoting/src/module.ts'", 'screens-never-meet'],
  ['packages/starter/src/b.ts', "import '../../server/src/app.ts'", 'screens-stay-in-their-rooms'],
  ['mf-clients/src/H.tsx', "import '../../packages/testing/src/index.ts'", 'tests-are-imported-by-nobody'],
  ['shell/src/sign-in/I.tsx', "import '../../../packages/contract/src/clients.schema.ts'", 'no-zod-at-sign-in'],
  ['shell/src/frame/J.tsx', "import './Missing.tsx'", 'no-unresolved'],
  ['shell/src/frame/Entry.tsx', "import type { Menu } from './Menu.tsx'\nexport type Entry = Menu", 'no-circles'],
]

interface Violation {
  from: string
  rule: { name: string }
}

/** Rule and file, or folder, of every trespass in the house. */
function trespassesIn(files: Readonly<Record<string, string>>, config = '.dependency-cruiser.mjs'): string[] {
  const house = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, path)), { recursive: true })
      writeFileSync(join(house, path), text)
    }
    const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const rooms = ['packages', 'shell', 'mf-clients', 'mf-quoting']
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [cruiser, '--config', join(ROOT, config), '--output-type', 'json', ...rooms],
      { cwd: house, encoding: 'utf8' },
    )
    if (stdout === '') throw new Error(stderr)
    const violations: Violation[] = JSON.parse(stdout).summary.violations
    return violations.map(({ from, rule }) => `${rule.name} ${from}`)
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

test('a house in order breaks no rule', () => {
  expect(trespassesIn(IN_ORDER)).toEqual([])
})

describe('a trespass is caught', () => {
  let caught: string[]

  beforeAll(() => {
    const trespassing = TRESPASSES.map(([file, source]) => [file, source])
    caught = trespassesIn({ ...IN_ORDER, ...Object.fromEntries(trespassing) })
  })

  test.each(TRESPASSES)('%s: %j', (file, _, rule) => {
    expect(caught).toContain(`${rule} ${file}`)
  })

  test('and nothing else', () => {
    const trespassers = new Set(TRESPASSES.map(([file]) => file))
    expect(caught.filter((line) => !trespassers.has(line.split(' ')[1] ?? ''))).toEqual([])
  })
})

describe('circles of folders', () => {
  const inFolders = (files: Readonly<Record<string, string>>) =>
    trespassesIn({ ...IN_ORDER, ...files }, '.dependency-cruiser.folders.mjs')
  const ONE_WAY = {
    'packages/server/src/jobs/job.ts': "import type { Call } from '../http/bind.ts'\nexport type Job = Call",
    'packages/server/src/jobs/job-kind.ts': 'export type JobKind = object',
  }

  test('there are none where folders stand on each other, and where tests import what they like', () => {
    expect(inFolders({ ...ONE_WAY, 'packages/server/src/http/bind.test.ts': "import '../jobs/job.ts'" })).toEqual([])
  })

  test('a circle is caught, though no two files of it import each other', () => {
    const back = { 'packages/server/src/http/starter.ts': "import type { JobKind } from '../jobs/job-kind.ts'" }
    expect(inFolders({ ...ONE_WAY, ...back }).sort()).toEqual([
      'no-circles-of-folders packages/server/src/http',
      'no-circles-of-folders packages/server/src/jobs',
    ])
  })
})
