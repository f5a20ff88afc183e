import { ROOT } from '../project/apps.ts'
import { type Change, compareContracts } from './compare.ts'
import { type Contract, readReport, writeReport } from './contract.ts'
import { judge, verdictOn } from './record.ts'
import { trim } from './trim.ts'

const ENTRIES = {
  '@portal/ui/table': 'packages/ui/src/table/index',
  '@portal/screens/list': 'packages/screens/src/list/index',
}
const LIST = `
import type { Column } from '@portal/ui/table';
export declare function defineList(columns: readonly Column[]): string;
`

function contractWith(table: string, more: Partial<Contract> = {}): Contract {
  const modules = { 'packages/ui/src/table/index': table, 'packages/screens/src/list/index': LIST }
  return {
    version: '1.4.0',
    keeps: [],
    libraries: { react: 19 },
    entries: ENTRIES,
    since: {},
    modules: trim(modules, ENTRIES),
    ...more,
  }
}

async function changesOf(before: string, now: string): Promise<Record<string, string>> {
  const changes = await compareContracts(contractWith(before), contractWith(now), ROOT)
  return Object.fromEntries(changes.map(({ kind, what, why }) => [what.replace(/ of .*/, ''), `${kind}: ${why}`]))
}

/** Only so that the room of lists has something to take. */
const COLUMN = 'export interface Column { readonly id: string }\n'

it('lets exports grow in ways that a remote built before does not notice', async () => {
  const changes = await changesOf(
    `${COLUMN}
export interface TableProps { readonly rows: readonly string[] }
export declare function Table(props: TableProps): import('react').ReactNode;
export declare function sumOf(rows: readonly number[]): { readonly sum: number };
export declare function pick<T extends { readonly id: number }>(rows: readonly T[]): T;`,
    `${COLUMN}
export interface TableProps { readonly rows: readonly string[]; readonly dense?: boolean }
export declare function Table(props: TableProps): import('react').ReactNode;
export declare function sumOf(rows: readonly number[], from?: number): { readonly sum: number; readonly count: number };
export declare function pick<T extends { readonly id: number }>(rows: readonly T[], first?: boolean): T;
export declare function Rows(): import('react').ReactNode;`,
  )
  expect(changes).toEqual({
    TableProps: 'changed: still fits',
    Table: 'changed: still fits',
    sumOf: 'changed: still fits',
    pick: 'changed: still fits',
    Rows: 'added: is new',
  })
})

it('names what breaks a remote, and how', async () => {
  const changes = await changesOf(
    `${COLUMN}
export declare function Table(props: { readonly rows: readonly string[] }): import('react').ReactNode;
export declare function Chips(props: { readonly rows: readonly string[]; readonly dense?: boolean }): string;
export declare function sumOf(): { readonly sum: number; readonly count: number };
export declare function pick<T extends { readonly id: number }>(rows: readonly T[]): T;
export declare const WIDE: string;
export declare const GONE: string;
export interface Group { readonly label: string }
export type Sort<Row> = (row: Row) => number;`,
    `${COLUMN}
export declare function Table(props: { readonly rows: readonly string[]; readonly label: string }): import('react').ReactNode;
export declare function Chips(props: { readonly rows: readonly string[] }): string;
export declare function sumOf(): { readonly sum: number };
export declare function pick<T extends { readonly id: number; readonly name: string }>(rows: readonly T[]): T;
export type WIDE = string;
export interface Group { readonly label: string; readonly order: number }
export type Sort<Row, Key> = (row: Row, key: Key) => number;`,
  )
  expect(changes).toEqual({
    Table: expect.stringMatching(/^broken: .*Property 'label' is missing/s),
    Chips: 'broken: no longer takes dense',
    sumOf: expect.stringMatching(/^broken: .*Property 'count' is missing/s),
    pick: expect.stringMatching(/^broken: .*Property 'name' is missing/s),
    WIDE: expect.stringMatching(/^broken: The entry has no exported member 'WIDE'/),
    GONE: 'broken: is gone',
    Group: 'broken: is another type',
    Sort: expect.stringMatching(/^broken: .*requires 2 type argument/),
  })
})

it('finds in one entry what broke another', async () => {
  const changes = await changesOf(COLUMN, 'export interface Column { readonly id: string; readonly width: number }')
  expect(changes).toEqual({
    Column: 'changed: still fits',
    defineList: expect.stringMatching(/^broken: .*Property 'width' is missing/s),
  })
})

it('counts entries and the majors of shared libraries', async () => {
  const before = contractWith(COLUMN, { entries: { ...ENTRIES, '@portal/ui/board': 'packages/ui/src/board/index' } })
  const now = contractWith(COLUMN, {
    libraries: { react: 20 },
    entries: { ...ENTRIES, '@portal/ui/v1/board': 'packages/ui/src/board/v1/index' },
  })
  expect(await compareContracts(before, now, ROOT)).toEqual([
    { kind: 'broken', what: 'react', why: 'was 19 and is 20' },
    { kind: 'broken', what: '@portal/ui/board', why: 'is no longer shared' },
    { kind: 'added', what: '@portal/ui/v1/board', why: 'is shared' },
  ])
})

it('holds nothing against what no remote can reach', () => {
  const entries = { '@portal/ui/table': 'packages/ui/src/table/index' }
  const kept = trim(
    {
      'packages/ui/src/table/index': "export { Table } from './Table.tsx';",
      'packages/ui/src/table/Table': `import { type Look, wide } from './look.ts';
interface Head { readonly look: Look }
export interface Hidden { readonly head: Head }
export declare class Table {
    #private;
    readonly head: Head;
}`,
      'packages/ui/src/table/look': 'export type Look = string;\nexport declare const wide: Look;',
      'packages/ui/src/table/own': 'export type Own = string;',
    },
    entries,
  )
  expect(kept).toEqual({
    'packages/ui/src/table/index': "export { Table } from './Table.tsx';",
    'packages/ui/src/table/Table': `import type { Look } from './look.ts';
interface Head { readonly look: Look }
export declare class Table {
    readonly head: Head;
}`,
    'packages/ui/src/table/look': 'export type Look = string;',
  })
})

it('reads a report back as it was written', () => {
  const contract = contractWith(COLUMN, {
    version: '3.0.0',
    keeps: ['2.4.0', '1.15.0'],
    since: { 'Chip of @portal/ui/core': '1.12.0', '@portal/ui/board': '2.1.0' },
  })
  expect(readReport(writeReport(contract))).toEqual(contract)
})

describe('on what is recorded', () => {
  const before = contractWith(COLUMN)
  const grown = (version: string) => ({ ...contractWith(`${COLUMN}export declare const WIDE: string;`), version })
  const added: Change = { kind: 'added', what: 'WIDE of @portal/ui/table', why: 'is new' }
  const broken: Change = { kind: 'broken', what: 'Column of @portal/ui/table', why: 'is gone' }

  it('raises the minor version for what was added, unless it is raised already', () => {
    const recordedAs = (version: string) => ({
      kind: 'record',
      contract: { ...grown(version), since: { 'WIDE of @portal/ui/table': version } },
    })
    expect(verdictOn(before, grown('1.4.0'), [added])).toEqual(recordedAs('1.5.0'))
    expect(verdictOn(before, grown('1.6.0'), [added])).toEqual(recordedAs('1.6.0'))
    expect(verdictOn(before, before, [])).toEqual({ kind: 'recorded' })
  })

  it('refuses what breaks remotes in every minor version, and takes it with the next major', () => {
    for (const version of ['1.4.0', '1.5.0']) {
      expect(verdictOn(before, grown(version), [broken])).toMatchObject({
        kind: 'refused',
        why: expect.stringMatching(/Column of @portal\/ui\/table: is gone.*Without that, 2\.0\.0/s),
      })
    }
    expect(verdictOn(before, grown('2.0.0'), [broken])).toMatchObject({
      kind: 'record',
      contract: { version: '2.0.0' },
    })
  })

  it('takes what somebody has looked at and accepted, as a minor version', async () => {
    const both = 'export declare const hook: { take(error: Problem): void; readonly give: (error: Problem) => void }\n'
    const was = contractWith(`${COLUMN}export interface Problem { readonly kind: string }\n${both}`)
    const now = contractWith(
      `${COLUMN}export interface Problem { readonly kind: string; readonly at: string }\n${both}`,
    )
    expect((await judge(was, now, ROOT)).verdict).toMatchObject({ why: expect.stringContaining('--accept') })
    const { verdict } = await judge(was, now, ROOT, ['hook of @portal/ui/table'])
    expect(verdict).toMatchObject({ kind: 'record', contract: { version: '1.5.0' } })
  })

  it('refuses a version below the recorded one', () => {
    expect(verdictOn(before, grown('1.3.0'), [])).toMatchObject({ kind: 'refused' })
  })

  it('holds a next major that keeps this one to what remotes of this one get from it', async () => {
    const wide = 'export interface Column { readonly id: string; readonly width: number }'
    const entries = { ...ENTRIES, '@portal/ui/v1/table': 'packages/ui/src/v1/table/index' }
    const next = (kept: string): Contract => ({
      ...before,
      version: '2.0.0',
      keeps: ['1.4.0'],
      entries,
      modules: {
        'packages/ui/src/table/index': wide,
        'packages/ui/src/v1/table/index': kept,
        // Lists take columns of both majors.
        'packages/screens/src/list/index': LIST.replace('@portal/ui/table', '@portal/ui/v1/table'),
      },
    })
    expect((await judge(before, next(COLUMN), ROOT)).verdict).toMatchObject({
      kind: 'record',
      contract: { version: '2.0.0' },
    })
    expect((await judge(before, next('export type Column = string'), ROOT)).verdict).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('Column of @portal/ui/table'),
    })
  })
})
