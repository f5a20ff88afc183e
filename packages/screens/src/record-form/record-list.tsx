import type { Endpoint } from '@portal/contract/endpoint'
import type { Fields } from '@portal/contract/fields/field'
import { capitalised } from '@portal/domain/values/capitalised'
import { change, lazyPart, useCall } from '@portal/platform'
import type { z } from 'zod'
import { ARCHIVED, archivedFilter, archivingActions } from '../archiving/index.ts'
import { defineList, type Filter, type List, type ListColumn, type ListPage, type ListView } from '../list/index.ts'
import { ImportLink } from './ImportLink.tsx'
import { RecordActions } from './RecordActions.tsx'
import type { RecordCalls } from './RecordDrawer.tsx'
import { type RecordColumnName, recordColumns } from './record-columns.tsx'
import type { RecordForms } from './record-forms.tsx'
import type { RecordRow } from './record-value.ts'

/** The types of a record's list. */
interface RecordTypes {
  readonly row: RecordRow
  readonly filter: { readonly status?: string | Array<string | number> | undefined }
  readonly sort: string
  readonly column: string
}

/** All calls of a record, as `recordEndpoints` declares them. */
interface RecordListCalls<R extends RecordRow> extends RecordCalls<R> {
  readonly list: Endpoint<{ query: z.ZodType; answer: z.ZodType<ListPage<R>> }>
  readonly counts: Endpoint<{ query: z.ZodType; answer: z.ZodType<{ counts: { total: number }[] }> }>
  readonly exportRows: Endpoint<{ body: z.ZodType; answer: z.ZodType<{ url: string; total: number }> }>
  readonly bulk: Endpoint<{ body: z.ZodType; answer: z.ZodType<{ job_id: number }> }>
}

/** What a table of fields does not say of a record's list. */
export interface RecordListParts<T extends RecordTypes, F extends Fields>
  extends Pick<List<T>, 'noun' | 'sorts' | 'defaultSort' | 'nameOf' | 'phoneColumns' | 'empty'> {
  readonly fields: F
  readonly calls: RecordListCalls<T['row']>
  /** Loads its forms, when the first is opened. */
  readonly forms: () => Promise<RecordForms>
  /** Views between all of them and the archived ones. */
  readonly views?: readonly ListView[]
  readonly filters?: ReadonlyArray<Filter<T['filter']>>
  /** The columns in their order, and those that are shown until the user chooses; all fields unless told. */
  readonly columns?: readonly T['column'][]
  readonly usual?: readonly T['column'][]
  /** What is its own of some columns. */
  readonly looks?: { readonly [N in T['column']]?: Partial<ListColumn<T['row']>> }
  /** Whether files bring them. */
  readonly isImported?: boolean
}

/**
 * The list of a record at the address that its name says: `contacts` at `/contacts`, one of which opens over it and can
 * be archived, alone or with others, exported and imported. `T` is `ListTypesOf` its list with `RecordColumnName`.
 */
export function recordList<T extends RecordTypes & { readonly column: RecordColumnName<F> }, F extends Fields>(
  parts: RecordListParts<T, F>,
): List<T> {
  const { fields, calls, forms, views = [], filters = [], looks, isImported = false, ...list } = parts
  const [one, many] = list.noun
  const title = capitalised(many)
  const names: readonly T['column'][] = [...Object.keys(fields), 'created_at', 'updated_at', 'id']
  const { columns = names, usual = Object.keys(fields) } = list
  const offer = {
    views: [
      { id: 'all', label: `All ${many}`, filters: {} },
      ...views,
      { id: 'archived', label: 'Archived', filters: ARCHIVED },
    ],
    filters: [archivedFilter, ...filters],
    columns,
    usual,
  }
  return defineList<T>({
    ...list,
    name: many,
    path: `/${many}`,
    title,
    usePage: (filter, asked, _columns, options) => useCall(calls.list, { query: { ...filter, ...asked } }, options),
    useCounts: (lists, options) => useCall(calls.counts, { query: { lists: JSON.stringify(lists) } }, options),
    offerTo: () => offer,
    columns: ({ timeZone }) => {
      const shown = recordColumns(fields, timeZone)
      const own = names.map((name) => [name, { ...shown[name], ...looks?.[name] }])
      // By the names of the columns, which entries forget.
      return Object.fromEntries(own) as { readonly [N in T['column']]: ListColumn<T['row']> }
    },
    drawer: { param: one, Record: lazyPart(async () => ({ default: (await forms()).Opened })) },
    rowActions: (record, at) => (
      <RecordActions record={record} fields={fields} calls={calls} nameOf={list.nameOf} {...at} />
    ),
    create: {
      label: `New ${one}`,
      call: calls.create,
      Form: lazyPart(async () => ({ default: (await forms()).New })),
    },
    ...(isImported && { Besides: () => <ImportLink subject={many} /> }),
    bulk: archivingActions<T>({
      noun: list.noun,
      call: calls.bulk,
      start: (type, selection) => change(calls.bulk, { body: { action: { type }, selection } }),
    }),
    export: {
      call: calls.exportRows,
      start: ({ selected: selection, ...choices }) => change(calls.exportRows, { body: { ...choices, selection } }),
    },
  })
}
