import { clients } from '@portal/contract/clients/clients'
import { imports } from '@portal/contract/imports'
import { lazyPart, mayCall, useCall } from '@portal/platform'
import { defineList, type ListOffer } from '@portal/screens/list'
import { LanesOfGroup } from '../board/LanesOfGroup.tsx'
import { COLUMN_NAMES, fieldsOf, USUAL_COLUMNS, USUAL_WITH_ADVISER } from '../people/column-names.ts'
import type { People } from '../people/people.ts'
import { importFilter } from './import-filter.tsx'
import { APART, PEOPLE_FILTERS, withGroups } from './people-filters.tsx'
import { PEOPLE } from './people-list.tsx'

const FOR_ADMINS: ListOffer<People> = {
  views: [
    { id: 'my-leads', label: 'My leads', filters: { adviser_id: 'me' } },
    {
      id: 'due-today',
      label: 'Due today',
      // Whom the number beside Leads in the menu counts.
      filters: { adviser_id: 'me', status_group: 'pipeline', due: 'today' },
      sort: 'next_due',
    },
    { id: 'old-quotes', label: 'Quotes older than 7 days', filters: { status: '2', status_older: '7' } },
    { id: 'ready', label: 'Ready to proceed', filters: { status: '3' } },
    { id: 'unassigned', label: 'Unassigned', filters: { adviser_id: '0' } },
    { id: 'all-leads', label: 'All leads', filters: {} },
    { id: 'archived', label: 'Archived', filters: { archived: 'true' } },
    { id: 'deceased', label: 'Deceased', filters: { deceased: 'true' } },
  ],
  filters: [...APART, ...withGroups([...PEOPLE_FILTERS, importFilter(true)])],
  columns: COLUMN_NAMES.filter((name) => name !== 'kind'),
  usual: USUAL_WITH_ADVISER,
}

const FOR_ADVISERS: ListOffer<People> = {
  ...FOR_ADMINS,
  filters: [...APART, ...withGroups([...PEOPLE_FILTERS, importFilter(false)])],
  usual: USUAL_COLUMNS,
}

/** The leads list. Its route is for those who advise alone. */
export const LEAD_LIST = defineList<People>({
  ...PEOPLE,
  name: 'leads',
  path: '/leads',
  title: 'Leads',
  noun: ['lead', 'leads'],
  usePage: ({ kind: _, ...filter }, asked, columns, options) =>
    useCall(clients.listLeads, { query: { ...filter, ...asked, ...fieldsOf(columns) } }, options),
  always: { kind: 'lead' },
  offerTo: (role) => (mayCall(imports.list, role) ? FOR_ADMINS : FOR_ADVISERS),
  create: {
    label: 'New lead',
    call: clients.create,
    Form: lazyPart(() => import(/* webpackChunkName: "new-client" */ '../new-client/LeadFromAnywhere.tsx')),
  },
  board: {
    Board: lazyPart(() => import(/* webpackChunkName: "board" */ '../board/LeadBoard.tsx')),
    OnPhone: lazyPart(() => import(/* webpackChunkName: "board-on-phone" */ '../board/LeadLanesOnPhone.tsx')),
    groupFilter: 'status_group',
    laneFilter: 'status',
    sort: 'next_due',
    Lanes: LanesOfGroup,
  },
  empty: {
    mayCreate: 'Add your first lead. People who complete your client form also appear here.',
    mayNot: 'Nothing here yet.',
  },
})
