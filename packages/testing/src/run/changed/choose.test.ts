import { importersOf } from '../nearest-tests.ts'
import { choose, type Workspace } from './choose.ts'
import { sayLeftOut } from './left-out.ts'

/** Two areas of the server over one rule, a screen over the same, and browser tests of each. */
const FILES: Readonly<Record<string, string>> = {
  'packages/domain/package.json': '{ "name": "@portal/domain", "exports": { "./*": "./src/*.ts" } }',
  'packages/domain/src/money/gst.ts': 'export const gst = 0.1',
  'packages/domain/src/money/gst.test.ts': "import { gst } from './gst.ts'\ntest('ten percent', () => {})",
  'packages/server/src/areas/money/payouts/service.ts': "import { gst } from '@portal/domain/money/gst'",
  'packages/server/src/areas/money/payouts/payouts.test.ts':
    "import { app } from '../../../app.ts'\nit('pays', () => {})",
  'packages/server/src/areas/work/tasks/tasks.test.ts': "import { app } from '../../../app.ts'\nit('is due', () => {})",
  'packages/server/src/app.ts': "import { pay } from './areas/money/payouts/service.ts'",
  'packages/server/src/migrate.ts': "const folder = '../migrations'",
  'packages/server/src/migrate.test.ts': "import { migrate } from './migrate.ts'",
  'packages/server/migrations/0001_payouts.sql': 'create table payouts ()',
  'packages/e2e/src/portal-test.ts': 'export const test = 1',
  'packages/e2e/src/specs/money/payouts.spec.ts': "import { test } from '../../portal-test.ts'\ntest('pays', () => {})",
  'packages/e2e/src/specs/money/reports.spec.ts':
    "import { test } from '../../portal-test.ts'\ntest('tells', () => {})",
  'packages/e2e/src/specs/work/tasks.spec.ts': "import { test } from '../../portal-test.ts'\ntest('is due', () => {})",
  'mf-admin/src/payouts/Payouts.tsx': "import { gst } from '@portal/domain/money/gst'",
  'mf-admin/src/payouts/payouts.test.tsx': "import { Payouts } from './Payouts.tsx'\nit('lists', () => {})",
  'README.md': '# Portal',
  'pnpm-lock.yaml': '',
}

const files = Object.keys(FILES)
const read = (file: string) => FILES[file] ?? ''
const BUILT: Workspace = { files, read, importers: importersOf(files, read), isBuilt: true }
const AMPLE = 10_000

const SERVICE = 'packages/server/src/areas/money/payouts/service.ts'
const SERVICE_TEST = 'packages/server/src/areas/money/payouts/payouts.test.ts'
const TASKS_TEST = 'packages/server/src/areas/work/tasks/tasks.test.ts'
const GST = 'packages/domain/src/money/gst.ts'
const PAYOUTS_SPEC = 'packages/e2e/src/specs/money/payouts.spec.ts'
const REPORTS_SPEC = 'packages/e2e/src/specs/money/reports.spec.ts'
const TASKS_SPEC = 'packages/e2e/src/specs/work/tasks.spec.ts'

it('checks the changed files alone, and runs all that reach them where there is time', () => {
  expect(choose([SERVICE], BUILT, AMPLE)).toMatchObject({
    lint: [SERVICE],
    imports: [SERVICE],
    types: true,
    units: [],
    server: [SERVICE_TEST, TASKS_TEST],
    leftOut: { tests: [], specs: [], everywhere: [] },
  })
})

it('goes on from a rule to server and screens, nearest first', () => {
  const { units, server } = choose([GST], BUILT, AMPLE)
  expect(units).toEqual(['packages/domain/src/money/gst.test.ts', 'mf-admin/src/payouts/payouts.test.tsx'])
  expect(server).toEqual([SERVICE_TEST, TASKS_TEST])
})

it('runs the nearest where there is no time for all, and tells which it left out and how to run them', () => {
  const choice = choose([SERVICE], BUILT, 5)
  expect(choice.server).toEqual([SERVICE_TEST])
  expect(choice.leftOut.tests).toEqual([TASKS_TEST])
  expect(sayLeftOut(choice, 2)).toBe(`Left out: the farthest 1 of 2 test files that can reach the change.
  packages/server/src/areas/work (1)
Run them: pnpm test --changed --minutes 2
Left out: 2 of 2 browser tests of its area, with the builds that they need.
  packages/e2e/src/specs/money (2)
Run them: pnpm test --only browser`)
})

it('runs a test that was changed itself, however little time there is', () => {
  expect(choose([TASKS_TEST, PAYOUTS_SPEC], BUILT, 0)).toMatchObject({ server: [TASKS_TEST], browser: [PAYOUTS_SPEC] })
})

describe('browser tests', () => {
  it('are those of the area, first those named like the change', () => {
    expect(choose([SERVICE], BUILT, AMPLE).browser).toEqual([PAYOUTS_SPEC, REPORTS_SPEC])
    expect(choose([SERVICE], BUILT, 45).browser).toEqual([PAYOUTS_SPEC])
  })

  it('are found by the remote that was changed', () => {
    expect(choose(['mf-admin/src/payouts/Payouts.tsx'], BUILT, AMPLE).browser).toEqual([PAYOUTS_SPEC, REPORTS_SPEC])
  })

  it('are left out where the builds that they need take too long', () => {
    const { browser, leftOut } = choose([SERVICE], { ...BUILT, isBuilt: false }, 100)
    expect(browser).toEqual([])
    expect(leftOut.specs).toEqual([PAYOUTS_SPEC, REPORTS_SPEC])
  })

  it('are all where what they are made of was changed', () => {
    const { browser } = choose(['packages/e2e/src/portal-test.ts'], BUILT, AMPLE)
    expect(browser).toEqual([PAYOUTS_SPEC, REPORTS_SPEC, TASKS_SPEC])
  })
})

it('knows who reads a file that nobody imports', () => {
  expect(choose(['packages/server/migrations/0001_payouts.sql'], BUILT, AMPLE)).toMatchObject({
    server: ['packages/server/src/migrate.test.ts'],
    lint: [],
    types: false,
  })
  expect(choose(['README.md'], BUILT, AMPLE)).toMatchObject({ units: [], server: [], browser: [] })
})

it('finds the tests of a file that is gone, and checks what is there', () => {
  const gone = { ...BUILT, files: files.filter((file) => file !== SERVICE) }
  expect(choose([SERVICE], gone, AMPLE)).toMatchObject({
    lint: [],
    imports: [],
    types: true,
    server: [SERVICE_TEST, TASKS_TEST],
  })
})

it('says where a change may reach everything', () => {
  const choice = choose(['pnpm-lock.yaml'], BUILT, AMPLE)
  expect(sayLeftOut(choice, 2)).toBe('All tests may depend on pnpm-lock.yaml. Run them: pnpm test')
})
