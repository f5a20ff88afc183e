import { AUDIT_REQUEST_COLUMNS, AUDIT_REQUEST_SORTS } from '@portal/contract/work/audit-request-columns'
import { auditRequests } from '@portal/contract/work/audit-requests'
import { AUDIT_REQUEST_STATES, type AuditRequestState } from '@portal/domain/work/audit-request'
import { codesOf } from '@portal/domain/work/cover'
import { change, lazyPart, useCall } from '@portal/platform'
import {
  bothWays,
  daysFilter,
  defineList,
  type Filter,
  type ListBulkAction,
  type ListOffer,
  lastDays,
  oneOf,
} from '@portal/screens/list'
import { CheckIcon, CloseIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'
import { applicationOf } from './application-of.ts'
import { AUDIT_REQUEST_COLUMN_NAMES, auditRequestColumns } from './audit-request-columns.tsx'
import type { AuditRequestFilter, AuditRequests } from './audit-requests.ts'
import type { BulkDecisionProps } from './decide/BulkDecision.tsx'

const ANY = 'any'
const STATES: readonly AuditRequestState[] = codesOf(AUDIT_REQUEST_STATES)

/** How far the requests of the open view are; those that wait where it names nothing. */
const STATE: Filter<AuditRequestFilter> = {
  name: 'state',
  label: 'State',
  field: 'State is',
  hidden: true,
  params: { state: oneOf([...STATES, ANY]) },
  query({ state = 'pending' }) {
    const wanted = STATES.filter((one) => one === state)
    return wanted.length > 0 ? { state: wanted } : {}
  },
  useWords: ({ state = '' }) => state,
  edit: () => null,
}

const ASKED = daysFilter<AuditRequestFilter>({
  name: 'asked',
  label: 'Asked',
  params: { span: 'asked', from: 'asked_from', to: 'asked_to' },
  spans: [lastDays(7), lastDays(30), lastDays(90)],
  query: ({ from, to }) => ({ ...(from && { asked_from: from }), ...(to && { asked_to: to }) }),
})

const OFFER: ListOffer<AuditRequests> = {
  views: [
    { id: 'waiting', label: 'Waiting', filters: {} },
    { id: 'open', label: 'Open to auditors', filters: { state: 'approved' } },
    { id: 'declined', label: 'Declined', filters: { state: 'declined' } },
    { id: 'ended', label: 'Ended', filters: { state: 'ended' } },
    { id: 'all-requests', label: 'All', filters: { state: ANY } },
  ],
  filters: [STATE, ASKED],
  columns: AUDIT_REQUEST_COLUMN_NAMES,
  usual: ['auditor', 'application', 'status', 'reason', 'state'],
}

const BulkDecision = lazyPart(
  () => import(/* webpackChunkName: "application-access-bulk" */ './decide/BulkDecision.tsx'),
)

function bulkAction(kind: BulkDecisionProps['kind'], label: string, icon: ReactNode): ListBulkAction<AuditRequests> {
  return {
    id: kind,
    label,
    icon,
    call: auditRequests.bulk,
    isShown: ({ filters }) => filters.state === undefined,
    Dialog: (props) => <BulkDecision kind={kind} {...props} />,
  }
}

/** Auditors' requests, for those who decide. */
export const AUDIT_REQUEST_LIST = defineList<AuditRequests>({
  name: 'auditor-requests',
  path: '/application-access',
  title: 'Auditor Requests',
  noun: ['request', 'requests'],
  usePage: (filter, asked, _columns, options) =>
    useCall(auditRequests.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(auditRequests.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: auditRequestColumns,
  phoneColumns: ['auditor', 'state', 'application'],
  sorts: bothWays(AUDIT_REQUEST_SORTS),
  defaultSort: 'created_at',
  defaultSortLabel: 'Asked',
  nameOf: (row) => `${row.auditor.name}: ${applicationOf(row)}`,
  drawer: {
    param: 'request',
    Record: lazyPart(() => import(/* webpackChunkName: "application-access" */ './decide/RequestDrawer.tsx')),
  },
  bulk: [bulkAction('approve', 'Approve', <CheckIcon />), bulkAction('decline', 'Decline', <CloseIcon />)],
  export: {
    call: auditRequests.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(auditRequests.exportRows, {
        body: {
          ...choices,
          selection: selected,
          columns:
            columns === 'all'
              ? 'all'
              : columns.flatMap((name) =>
                  name === 'application'
                    ? (['client', 'insurer', 'reference'] as const)
                    : AUDIT_REQUEST_COLUMNS.filter((column) => column === name),
                ),
        },
      }),
  },
  empty: { mayCreate: 'No auditor has asked.', mayNot: 'No auditor has asked.' },
})
