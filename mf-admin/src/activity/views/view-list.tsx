import { recordViews } from '@portal/contract/office/record-views'
import type { RecordView, RecordViewColumn } from '@portal/contract/office/record-views.schema'
import { ROLE_LABELS, ROLES, type Role } from '@portal/domain/account/role'
import { VIEWED_KINDS, type ViewedKind } from '@portal/domain/office/record-view'
import { change, useCall } from '@portal/platform'
import {
  bothWays,
  type ColumnContext,
  choiceFilter,
  defineList,
  type ListColumn,
  type ListOffer,
  type ListTypesOf,
  recordId,
} from '@portal/screens/list'
import { keptFilter } from '../shared/kept-filter.ts'
import { clientColumn, filedColumns, timeColumn, whoColumn } from '../shared/log-columns.tsx'
import { useDays, whenFilter } from '../shared/log-days.ts'
import { LOG_PATHS, LOG_SECTIONS } from '../shared/log-sections.ts'
import { peopleFilter } from '../shared/people-filter.ts'
import { RecordLink } from '../shared/RecordLink.tsx'

/** The columns of the log, each with its columns in an exported file. */
const FILE_COLUMNS = {
  at: ['at'],
  user: ['user'],
  role: ['role'],
  record: ['kind', 'record_id'],
  client: ['client'],
} as const satisfies Readonly<Record<string, readonly RecordViewColumn[]>>

type ViewColumnName = keyof typeof FILE_COLUMNS
const COLUMN_NAMES = Object.keys(FILE_COLUMNS) as ViewColumnName[]

/** A list of record views. */
type Views = ListTypesOf<typeof recordViews.list, ViewColumnName>

function columns({ timeZone }: ColumnContext): Readonly<Record<ViewColumnName, ListColumn<RecordView>>> {
  return {
    at: timeColumn(timeZone),
    user: whoColumn(200),
    role: { header: 'User type', cell: ({ role }) => ROLE_LABELS[role], width: 136, tone: 'muted', phone: 'lead' },
    record: {
      header: 'Viewed',
      cell: ({ record }) => <RecordLink record={record} />,
      title: ({ record }) => record.label,
      fluid: true,
      width: 240,
      phone: 'detail',
    },
    client: clientColumn({ fluid: true, width: 200 }),
  }
}

const OFFER: ListOffer<Views> = {
  views: [
    { id: 'all', label: 'Everything', filters: {} },
    { id: 'auditors', label: 'By auditors', filters: { role: 'ROLE_AUDITOR' } },
    { id: 'documents', label: 'Documents', filters: { entity: 'document' } },
  ],
  filters: [
    whenFilter<Views['filter']>(),
    peopleFilter<Views['filter']>({ label: 'Who', query: (ids) => ({ user_id: [...ids] }) }),
    choiceFilter<Views['filter'], Role>({
      name: 'role',
      label: 'User type',
      choices: ROLES.filter((role) => role !== 'ROLE_USER').map((role) => ({ value: role, label: ROLE_LABELS[role] })),
      query: (role) => ({ role: [...role] }),
    }),
    choiceFilter<Views['filter'], ViewedKind>({
      name: 'entity',
      label: 'Kind of record',
      choices: VIEWED_KINDS,
      query: (entity) => ({ entity: [...entity] }),
    }),
    keptFilter<Views['filter']>({
      name: 'client_id',
      label: 'Client no.',
      read: (text) => (recordId(text) === undefined ? undefined : text),
      query: (client_id) => ({ client_id }),
    }),
  ],
  columns: COLUMN_NAMES,
  usual: COLUMN_NAMES,
}

/** AFSL see only auditors' views. */
const FOR_AFSL: ListOffer<Views> = {
  ...OFFER,
  views: OFFER.views.filter(({ id }) => id !== 'auditors'),
  filters: OFFER.filters.filter(({ name }) => name !== 'role'),
}

/** The view log: who viewed which record. */
export const VIEW_LIST = defineList<Views>({
  name: 'record-views',
  path: LOG_PATHS.views,
  title: 'View log',
  sections: LOG_SECTIONS,
  noun: ['entry', 'entries'],
  usePage: (filter, asked, _columns, options) => useCall(recordViews.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(recordViews.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: (role) => (role === 'ROLE_AFSL' ? FOR_AFSL : OFFER),
  columns,
  phoneColumns: ['at', 'user', 'role', 'record'],
  sorts: bothWays(['at']),
  defaultSort: '-at',
  nameOf: ({ user, record }) => `${user.name}: ${record.label}`,
  useGroups: useDays,
  export: {
    call: recordViews.exportRows,
    start: ({ columns: shown, selected, ...choices }) =>
      change(recordViews.exportRows, {
        body: {
          ...choices,
          selection: selected,
          columns: filedColumns(FILE_COLUMNS, shown),
        },
      }),
  },
  empty: { mayCreate: 'Nobody has opened a record yet.', mayNot: 'Nobody has opened a record yet.' },
})
