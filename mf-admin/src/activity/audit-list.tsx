import { audit } from '@portal/contract/office/audit'
import { change, lazyPart, useCall } from '@portal/platform'
import { bothWays, defineList, type ListOffer, type ListTypesOf, recordId } from '@portal/screens/list'
import { AUDIT_COLUMN_NAMES, AUDIT_FILE_COLUMNS, type AuditColumnName, auditColumns } from './audit-columns.tsx'
import { SealState } from './seal/SealState.tsx'
import { keptFilter } from './shared/kept-filter.ts'
import { filedColumns } from './shared/log-columns.tsx'
import { useDays, whenFilter } from './shared/log-days.ts'
import { LOG_PATHS, LOG_SECTIONS } from './shared/log-sections.ts'
import { namedFilter } from './shared/named-filter.ts'
import { peopleFilter } from './shared/people-filter.ts'

/** A list of audit entries. */
export type Audit = ListTypesOf<typeof audit.list, AuditColumnName>

/** The address parameter of the open entry. */
export const ENTRY_PARAM = 'entry'

/** Stands for actions of the portal itself; 0 in the contract. */
const THE_PORTAL = { value: 0, name: 'The portal' }

/** The choices of a filter, as the server names them. */
function useChoices(of: 'entities' | 'actions') {
  const { data, error } = useCall(audit.choices, {})
  return { values: data?.[of].map(({ value, label }) => ({ value, name: label })), error }
}

const numberText = (text: string) => (recordId(text) === undefined ? undefined : text)

const OFFER: ListOffer<Audit> = {
  views: [
    { id: 'all', label: 'Everything', filters: {} },
    { id: 'week', label: 'Last 7 days', filters: { days: '7' } },
    { id: 'portal', label: 'By the portal', filters: { user_id: '0' } },
  ],
  filters: [
    whenFilter<Audit['filter']>(),
    peopleFilter<Audit['filter']>({ label: 'Who', first: THE_PORTAL, query: (ids) => ({ user_id: [...ids] }) }),
    namedFilter<Audit['filter']>({
      name: 'action',
      label: 'Action',
      useNames: () => useChoices('actions'),
      query: (action) => ({ action: [...action] }),
    }),
    namedFilter<Audit['filter']>({
      name: 'entity',
      label: 'Kind of record',
      useNames: () => useChoices('entities'),
      query: (entity) => ({ entity: [...entity] }),
    }),
    keptFilter<Audit['filter']>({
      name: 'entity_id',
      label: 'Record no.',
      read: numberText,
      query: (entity_id) => ({ entity_id }),
    }),
    keptFilter<Audit['filter']>({
      name: 'client_id',
      label: 'Client no.',
      read: numberText,
      query: (client_id) => ({ client_id }),
    }),
  ],
  columns: AUDIT_COLUMN_NAMES,
  usual: ['at', 'user', 'action', 'what', 'record'],
}

/** The audit log: who did what to which record. */
export const AUDIT_LIST = defineList<Audit>({
  name: 'audit',
  path: LOG_PATHS.audit,
  title: 'Audit log',
  sections: LOG_SECTIONS,
  noun: ['entry', 'entries'],
  usePage: (filter, asked, _columns, options) => useCall(audit.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(audit.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: auditColumns,
  phoneColumns: ['at', 'user', 'action', 'record'],
  sorts: bothWays(['at']),
  defaultSort: '-at',
  nameOf: ({ did, record, what }) => [did, record?.label ?? what].filter(Boolean).join(': '),
  drawer: {
    param: ENTRY_PARAM,
    Record: lazyPart(() => import(/* webpackChunkName: "audit-entry" */ './entry/EntryDrawer.tsx')),
  },
  useGroups: useDays,
  Strip: SealState,
  export: {
    call: audit.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(audit.exportRows, {
        body: { ...choices, selection: selected, columns: filedColumns(AUDIT_FILE_COLUMNS, columns) },
      }),
  },
  empty: { mayCreate: 'Nothing has been done yet.', mayNot: 'Nothing has been done yet.' },
})
