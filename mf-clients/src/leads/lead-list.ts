import { clients } from '@portal/contract/clients'
import { FILTER_NAMES } from '../client-list/list-address.ts'
import { COLUMN_NAMES, USUAL_COLUMNS } from '../client-list/list-columns.tsx'
import type { ListKind } from '../client-list/list-kind.ts'

/** The leads list. Its route is for those who advise alone, so that all of them get the same. */
export const LEAD_LIST: ListKind = {
  path: '/leads',
  endpoint: clients.listLeads,
  title: 'Leads',
  noun: ['lead', 'leads'],
  creates: 'lead',
  board: true,
  offerTo: () => ({
    views: [
      { label: 'My leads', filters: { adviser_id: ['me'] } },
      { label: 'Due today', filters: { due: 'today' } },
      { label: 'Quotes older than 7 days', filters: { status: [2], status_older: 7 } },
      { label: 'Ready to proceed', filters: { status: [3] } },
      { label: 'Unassigned', filters: { adviser_id: [0] } },
      { label: 'All leads', filters: {} },
    ],
    filters: FILTER_NAMES.filter((name) => name !== 'kind'),
    columns: COLUMN_NAMES,
    usual: USUAL_COLUMNS,
  }),
}
