import { clients } from '@portal/contract/clients'
import { hasRole, REFERRING_ROLES } from '@portal/domain'
import { COLUMN_NAMES, USUAL_COLUMNS } from '../client-list/column-names.ts'
import { FILTER_NAMES } from '../client-list/list-address.ts'
import type { ListKind, ListOffer } from '../client-list/list-kind.ts'

const FOR_ADVISERS: ListOffer = {
  views: [
    { id: 'clients', label: 'Clients', filters: {} },
    { id: 'my-clients', label: 'My clients', filters: { adviser_id: ['me'] } },
    { id: 'everybody', label: 'Leads and clients', filters: { kind: 'all' } },
  ],
  filters: FILTER_NAMES,
  columns: COLUMN_NAMES,
  usual: USUAL_COLUMNS,
  kind: 'client',
}

/** Those who refer see how to reach a person and the status, and can ask for no more. */
const FOR_REFERRERS: ListOffer = {
  views: [
    { id: 'everybody', label: 'All', filters: {} },
    { id: 'pipeline', label: 'Active pipeline', filters: { status_group: 'pipeline' } },
    { id: 'inactive', label: 'Inactive', filters: { status_group: 'inactive' } },
  ],
  filters: ['status', 'status_group', 'state', 'created_within', 'created_from', 'created_to'],
  columns: [
    'name',
    'status',
    'status_since',
    'created_at',
    'preferred_name',
    'phone',
    'additional_phone',
    'email',
    'contact_time',
    'address',
    'city',
    'state',
    'postcode',
  ],
  usual: ['name', 'status', 'phone', 'email', 'state', 'created_at'],
}

/** The clients list. Those who refer find everybody whom they sent there, leads included. */
export const CLIENT_LIST: ListKind = {
  name: 'clients',
  path: '/clients',
  endpoint: clients.list,
  title: 'Clients',
  noun: ['client', 'clients'],
  creates: 'client',
  offerTo: (role) => (hasRole([role], REFERRING_ROLES) ? FOR_REFERRERS : FOR_ADVISERS),
}
