import { ADMIN_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './commission-overview.schema.ts'

/** How a month of commission stands. */
export const commissionOverview = area<typeof schema>()('commissionOverview', {
  view: {
    method: 'GET',
    path: '/commission/overview',
    access: ADMIN_ROLES,
    summary: 'Commission expected and received in a month, and how it was split by adviser.',
    shows: ['commission-check', 'commission-statement', 'ledger', 'policy', 'application', 'user'],
  },
})
