import { clients } from '@portal/contract/clients/clients'
import { imports } from '@portal/contract/imports'
import { hasRole, REFERRING_ROLES } from '@portal/domain/account/role'
import { lazyPart, mayCall, useCall } from '@portal/platform'
import { defineList, type ListOffer } from '@portal/screens/list'
import { COLUMN_NAMES, fieldsOf, USUAL_COLUMNS, USUAL_WITH_ADVISER } from '../people/column-names.ts'
import type { People } from '../people/people.ts'
import { importFilter } from './import-filter.tsx'
import { APART, CREATED, KIND, PEOPLE_FILTERS, STATE, STATUS, withGroups } from './people-filters.tsx'
import { PEOPLE } from './people-list.tsx'

const FOR_ADMINS: ListOffer<People> = {
  views: [
    { id: 'clients', label: 'Clients', filters: {} },
    { id: 'my-clients', label: 'My clients', filters: { adviser_id: 'me' } },
    { id: 'everybody', label: 'Leads and clients', filters: { kind: 'all' } },
    { id: 'archived', label: 'Archived', filters: { kind: 'all', archived: 'true' } },
    { id: 'deceased', label: 'Deceased', filters: { kind: 'all', deceased: 'true' } },
  ],
  filters: [KIND, ...APART, ...withGroups([...PEOPLE_FILTERS, importFilter(true)])],
  columns: COLUMN_NAMES,
  usual: USUAL_WITH_ADVISER,
}

const FOR_ADVISERS: ListOffer<People> = {
  ...FOR_ADMINS,
  filters: [KIND, ...APART, ...withGroups([...PEOPLE_FILTERS, importFilter(false)])],
  usual: USUAL_COLUMNS,
}

/** Those who refer see how to reach a person and the status, and can ask for no more. */
const FOR_REFERRERS: ListOffer<People> = {
  views: [
    { id: 'everybody', label: 'All', filters: {} },
    { id: 'pipeline', label: 'Active pipeline', filters: { status_group: 'pipeline' } },
    { id: 'inactive', label: 'Inactive', filters: { status_group: 'inactive' } },
  ],
  filters: withGroups([STATUS, STATE, CREATED]),
  columns: [
    'name',
    'status',
    'status_since',
    'adviser',
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
  usual: ['name', 'status', 'adviser', 'phone', 'email', 'created_at'],
}

/** The clients list. Those who refer find everybody whom they sent there, leads included. */
export const CLIENT_LIST = defineList<People>({
  ...PEOPLE,
  name: 'clients',
  path: '/clients',
  title: 'Clients',
  noun: ['client', 'clients'],
  usePage: (filter, asked, columns, options) =>
    useCall(clients.list, { query: { ...filter, ...asked, ...fieldsOf(columns) } }, options),
  offerTo(role) {
    if (hasRole([role], REFERRING_ROLES)) return FOR_REFERRERS
    return mayCall(imports.list, role) ? FOR_ADMINS : FOR_ADVISERS
  },
  create: {
    label: 'New client',
    labelFor: (role) => (hasRole([role], REFERRING_ROLES) ? 'Refer a client' : undefined),
    call: clients.create,
    Form: lazyPart(() => import(/* webpackChunkName: "new-client" */ '../new-client/ClientFromAnywhere.tsx')),
  },
  empty: {
    mayCreate: 'Add your first client. People who complete your client form also appear here.',
    mayNot: 'Nothing here yet.',
  },
})
