import { importersOf, nearestTests } from './nearest-tests.ts'

const FILES: Readonly<Record<string, string>> = {
  'packages/lists/package.json': '{ "name": "@portal/lists", "exports": { "./list": "./src/list/index.ts" } }',
  'packages/rules/package.json': '{ "name": "@portal/rules", "exports": { "./*": "./src/*.ts" } }',
  'packages/rules/src/money.ts': 'export const cents = 1',
  'packages/lists/src/list/index.ts': "export { List, type Row } from './List.tsx'; export { draw } from './draw.ts'",
  'packages/lists/src/list/List.tsx': "const load = () => import(/* kept apart */ './lazy/Dialog.tsx')",
  'packages/lists/src/list/lazy/Dialog.tsx': "import { cents } from '@portal/rules/money'",
  'packages/lists/src/list/draw.ts': "export const draw = () => new Worker(new URL('./worker.ts', import.meta.url))",
  'packages/lists/src/list/worker.ts': 'export {}',
  'packages/lists/src/list/draw.test.ts': "import './draw.ts'",
  'mf-leads/src/LeadList.tsx': "import { List } from '@portal/lists/list'",
  'mf-leads/src/LeadList.test.tsx': "import { LeadList } from './LeadList.tsx'",
  'mf-leads/src/board/board.test.tsx': "import { LeadList } from '../LeadList.tsx'",
}

const importers = importersOf(Object.keys(FILES), (file) => FILES[file] ?? '')

it.each([
  ['over packages and through import()', 'packages/lists/src/list/lazy/Dialog.tsx'],
  ['from a package that offers each of its files', 'packages/rules/src/money.ts'],
])('finds the tests that reach a file %s, those beside its importers first', (_, file) => {
  expect(nearestTests([file], importers)).toEqual([
    'mf-leads/src/LeadList.test.tsx',
    'mf-leads/src/board/board.test.tsx',
  ])
})

it('finds the test of a worker, and no test that does not reach the file, however near it stands', () => {
  expect(nearestTests(['packages/lists/src/list/worker.ts'], importers)).toEqual([
    'packages/lists/src/list/draw.test.ts',
  ])
})

it('finds none where none reaches the file', () => {
  expect(nearestTests(['packages/lists/package.json'], importers)).toEqual([])
})

it('finds the tests of several files, and first one that is among them', () => {
  const files = ['mf-leads/src/board/board.test.tsx', 'packages/lists/src/list/worker.ts', 'mf-leads/src/LeadList.tsx']
  expect(nearestTests(files, importers)).toEqual([
    'mf-leads/src/board/board.test.tsx',
    'mf-leads/src/LeadList.test.tsx',
    'packages/lists/src/list/draw.test.ts',
  ])
})
