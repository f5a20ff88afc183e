import { APPLICATION_SORTS } from '@portal/contract/work/application-columns'
import { applications } from '@portal/contract/work/applications'
import { COMPLIANCE_ROLES, hasRole, REFERRING_ROLES } from '@portal/domain/account/role'
import { LONG_WAIT_DAYS } from '@portal/domain/work/waiting'
import { change, lazyPart, mayCall, useCall } from '@portal/platform'
import { bothWays, defineList, type ListBulkAction, type ListOffer } from '@portal/screens/list'
import { AssignIcon, FlagIcon, MailIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'
import { AuditorAccess } from '../../audit/ask/AuditorAccess.tsx'
import { forCompliance } from '../for-compliance.ts'
import { SECTIONS } from '../sections.ts'
import { ApplicationSum } from './ApplicationSum.tsx'
import { ANY_GROUP } from './any-group.ts'
import { APPLICATION_COLUMN_NAMES, applicationColumns } from './application-columns.tsx'
import { PLAIN_FILTERS, STAFF_FILTERS } from './application-filters.tsx'
import { type Applications, applicationAddress } from './applications.ts'
import type { BulkDialogProps } from './BulkDialog.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { RowActions } from './RowActions.tsx'
import { StatusStrip } from './StatusStrip.tsx'

const FOR_STAFF: ListOffer<Applications> = {
  views: [
    { id: 'in-progress', label: 'In Progress', filters: {} },
    { id: 'in-force', label: 'In Force', filters: { group: 'completed' } },
    { id: 'closed', label: 'Closed', filters: { group: 'closed' } },
    { id: 'my-applications', label: 'My applications', filters: { adviser_id: 'me' } },
    { id: 'waiting-on-client', label: 'Waiting on client', filters: { waiting_on: 'client' } },
    {
      id: 'long-wait',
      label: `More than ${LONG_WAIT_DAYS} days`,
      filters: { waiting_longer: String(LONG_WAIT_DAYS) },
    },
    { id: 'all-applications', label: 'All', filters: { group: ANY_GROUP } },
  ],
  filters: STAFF_FILTERS,
  columns: APPLICATION_COLUMN_NAMES,
  usual: [
    'client',
    'insurer',
    'covers',
    'status',
    'annual_premium',
    'adviser',
    'submitted_on',
    'waiting_on',
    'waiting_since',
  ],
}

const FOR_COMPLIANCE = forCompliance(FOR_STAFF)

/** Those who refer see how far an application is, and no more. */
const FOR_REFERRERS: ListOffer<Applications> = {
  views: FOR_STAFF.views.filter(({ filters }) => Object.keys(filters).every((name) => name === 'group')),
  filters: PLAIN_FILTERS,
  columns: ['client', 'status', 'status_since', 'submitted_on', 'in_force_on', 'created_at'],
  usual: ['client', 'status', 'status_since', 'submitted_on', 'in_force_on'],
  noBoard: true,
}

const BulkDialog = lazyPart(() => import(/* webpackChunkName: "bulk" */ './BulkDialog.tsx'))

function bulkAction(kind: BulkDialogProps['kind'], label: string, icon: ReactNode): ListBulkAction<Applications> {
  return { id: kind, label, icon, call: applications.bulk, Dialog: (props) => <BulkDialog kind={kind} {...props} /> }
}

/** The applications list. */
export const APPLICATION_LIST = defineList<Applications>({
  name: 'applications',
  path: '/applications',
  title: 'Applications',
  sections: SECTIONS,
  noun: ['application', 'applications'],
  usePage: (filter, asked, _columns, options) =>
    useCall(applications.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(applications.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo(role) {
    if (hasRole([role], REFERRING_ROLES)) return FOR_REFERRERS
    return hasRole([role], COMPLIANCE_ROLES) ? FOR_COMPLIANCE : FOR_STAFF
  },
  columns: applicationColumns,
  phoneColumns: ['client', 'status', 'insurer', 'waiting_on', 'annual_premium'],
  sorts: bothWays(APPLICATION_SORTS),
  defaultSort: '-submitted_on',
  nameOf: ({ client }) => client.name,
  rowAddress: applicationAddress,
  onNear: fetchAhead,
  rowActions: (row, { href, role }) => (
    <RowActions application={row} href={href} mayChange={mayCall(applications.updateStatus, role)} />
  ),
  create: {
    label: 'New application',
    call: applications.create,
    Form: lazyPart(() => import(/* webpackChunkName: "new-application" */ '../new/NewApplication.tsx')),
  },
  Besides: AuditorAccess,
  bulk: [
    bulkAction('status', 'Change status', <FlagIcon />),
    bulkAction('assign', 'Assign', <AssignIcon />),
    bulkAction('message', 'Message', <MailIcon />),
  ],
  export: {
    call: applications.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(applications.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
      }),
  },
  board: {
    Board: lazyPart(() => import(/* webpackChunkName: "board" */ '../board/ApplicationBoard.tsx')),
    OnPhone: lazyPart(() => import(/* webpackChunkName: "board-on-phone" */ '../board/ApplicationLanesOnPhone.tsx')),
    groupFilter: 'group',
    laneFilter: 'status',
    sort: 'waiting_since',
  },
  Strip: StatusStrip,
  Sum: ApplicationSum,
  empty: {
    mayCreate: 'Start an application for a client who has said yes.',
    mayNot: 'Nothing here yet.',
  },
})
