import { clients } from '@portal/contract/clients'
import { hasRole, REFERRING_ROLES } from '@portal/domain'
import { FILTER_NAMES } from '../client-list/list-address.ts'
import { COLUMN_NAMES, USUAL_COLUMNS } from '../client-list/list-columns.tsx'
import type { ListKind, ListOffer } from '../client-list/list-kind.ts'

const FOR_ADVISERS: ListOffer = {
  views: [
    { label: 'Clients', filters: {} },
    { label: 'My clients', filters: { adviser_id: ['me'] } },
    { label: 'Everybody', filters: { kind: 'all' } },
  ],
  filters: FILTER_NAMES,
  columns: COLUMN_NAMES,
  usual: USUAL_COLUMNS,
  kind: 'client',
}

/** Those who refer see how to reach a person and the status, and can ask for no more. */
const FOR_REFERRERS: ListOffer = {
  views: [
    { label: 'Everybody', filters: {} },
    { label: 'Active pipeline', filters: { status_group: 'pipeline' } },
    { label: 'Not in the pipeline', filters: { status_group: 'inactive' } },
  ],
  filters: ['status', 'status_group', 'state', 'created_within', 'created_from', 'created_to'],
  columns: ['name', 'status', 'phone', 'email', 'state', 'created_at'],
  usual: ['name', 'status', 'phone', 'email', 'state', 'created_at'],
}

/** The clients list. Those who refer find everybody whom they sent there, leads included. */
export const CLIENT_LIST: ListKind = {
  path: '/clients',
  endpoint: clients.list,
  title: 'Clients',
  noun: ['client', 'clients'],
  creates: 'client',
  offerTo: (role) => (hasRole([role], REFERRING_ROLES) ? FOR_REFERRERS : FOR_ADVISERS),
}
