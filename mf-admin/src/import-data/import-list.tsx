import { users } from '@portal/contract/account/users'
import { IMPORT_SORTS } from '@portal/contract/import-columns'
import { imports } from '@portal/contract/imports'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { IMPORT_STATE_LABELS, IMPORT_STATES, type ImportState } from '@portal/domain/imports/import-state'
import { change, useCall } from '@portal/platform'
import {
  bothWays,
  choiceFilter,
  daysFilter,
  defineList,
  type ListOffer,
  type ListTypesOf,
  lastDays,
  recordId,
  valuesFilter,
} from '@portal/screens/list'
import { IMPORTS_PATH, importAddress, newImportAddress } from './import-address.ts'
import { IMPORT_COLUMN_NAMES, type ImportColumnName, importColumns } from './import-columns.tsx'
import { isAtWork } from './import-state.ts'
import type { ImportScreen } from './subjects/import-screen.ts'
import { TemplateButton } from './TemplateButton.tsx'

/** The history of imports. */
export type Imports = ListTypesOf<typeof imports.list, ImportColumnName>
type ImportFilter = Imports['filter']

/** Milliseconds between looks while a job is at work on one of the imports shown. */
const LOOK_AGAIN = 3_000

const offer = (screens: readonly ImportScreen[]): ListOffer<Imports> => ({
  views: [
    { id: 'all', label: 'All imports', filters: {} },
    ...screens.map(({ subject: { name }, label }) => ({ id: name, label, filters: { subject: name } })),
  ],
  filters: [
    choiceFilter<ImportFilter, string>({
      name: 'subject',
      label: 'What',
      choices: screens.map(({ subject: { name }, label }) => ({ value: name, label })),
      query: (subject) => ({ subject: [...subject] }),
    }),
    choiceFilter<ImportFilter, ImportState>({
      name: 'state',
      label: 'Status',
      choices: IMPORT_STATES.map((state) => ({ value: state, label: IMPORT_STATE_LABELS[state] })),
      query: (state) => ({ state: [...state] }),
    }),
    valuesFilter<ImportFilter, number>({
      name: 'created_by',
      label: 'By',
      read: recordId,
      useValues: (_, enabled) => {
        const { data, error } = useCall(users.options, { query: { role: [...ADMIN_ROLES] } }, { enabled })
        return { values: data?.map(({ id, name }) => ({ value: id, name })), error }
      },
      query: (created_by) => ({ created_by: [...created_by] }),
    }),
    daysFilter<ImportFilter>({
      name: 'created',
      label: 'When',
      params: { span: 'created_within', from: 'created_from', to: 'created_to' },
      spans: [7, 30, 90].map(lastDays),
      query: ({ from, to }) => ({ ...(from && { created_from: from }), ...(to && { created_to: to }) }),
    }),
  ],
  columns: IMPORT_COLUMN_NAMES,
  usual: IMPORT_COLUMN_NAMES,
})

/** The imports of the company, the latest first. */
export function importList(screens: readonly ImportScreen[]) {
  const offered = offer(screens)
  return defineList<Imports>({
    name: 'imports',
    path: IMPORTS_PATH,
    title: 'Import',
    noun: ['import', 'imports'],
    usePage(filter, asked, _columns, options) {
      const input = { query: { ...filter, ...asked } }
      const { data } = useCall(imports.list, input, options)
      const works = data?.items.some(({ state }) => isAtWork(state)) ?? false
      return useCall(imports.list, input, { ...options, ...(works && { refetchInterval: LOOK_AGAIN }) })
    },
    useCounts: (lists, options) => useCall(imports.counts, { query: { lists: JSON.stringify(lists) } }, options),
    offerTo: () => offered,
    columns: (context) => importColumns(screens, context),
    phoneColumns: ['file_name', 'state', 'created_by', 'created_at'],
    sorts: bothWays(IMPORT_SORTS),
    defaultSort: '-created_at',
    nameOf: ({ file_name }) => file_name,
    rowLink: ({ id }) => importAddress(id),
    create: { label: 'New import', call: imports.uploadOf, page: newImportAddress() },
    Besides: TemplateButton,
    export: {
      call: imports.exportRows,
      start: ({ columns, selected, ...choices }) =>
        change(imports.exportRows, {
          body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
        }),
    },
    empty: {
      mayCreate:
        'Import from a CSV or Excel file. You review every row before anything is saved, and you can undo an import for 30 days.',
      mayNot: 'No imports yet.',
    },
  })
}
