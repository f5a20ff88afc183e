import { clients } from '@portal/contract/clients'
import { COLUMN_NAMES, USUAL_COLUMNS } from '../client-list/column-names.ts'
import { FILTER_NAMES } from '../client-list/list-address.ts'
import type { ListKind, ListOffer } from '../client-list/list-kind.ts'

const FOR_ADVISERS: ListOffer = {
  views: [
    { id: 'my-leads', label: 'My leads', filters: { adviser_id: ['me'] } },
    { id: 'due-today', label: 'Due today', filters: { due: 'today' } },
    { id: 'old-quotes', label: 'Quotes older than 7 days', filters: { status: [2], status_older: 7 } },
    { id: 'ready', label: 'Ready to proceed', filters: { status: [3] } },
    { id: 'unassigned', label: 'Unassigned', filters: { adviser_id: [0] } },
    { id: 'all-leads', label: 'All leads', filters: {} },
  ],
  filters: FILTER_NAMES.filter((name) => name !== 'kind'),
  columns: COLUMN_NAMES.filter((name) => name !== 'kind'),
  usual: USUAL_COLUMNS,
}

/** The leads list. Its route is for those who advise alone, so that all of them get the same. */
export const LEAD_LIST: ListKind = {
  name: 'leads',
  path: '/leads',
  endpoint: clients.listLeads,
  title: 'Leads',
  noun: ['lead', 'leads'],
  creates: 'lead',
  board: true,
  offerTo: () => FOR_ADVISERS,
}
