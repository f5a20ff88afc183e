import { ADMIN_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './commissions.schema.ts'

/** Commission received: the payments that committed statements have posted. */
export const commissions = area<typeof schema>()('commissions', {
  ...listEndpoints({
    path: '/commission',
    rows: 'commissions',
    access: ADMIN_ROLES,
    shows: ['commission-statement', 'policy', 'client', 'user'],
  }),
  correction: {
    method: 'GET',
    path: '/commission/payment/{id}/correction',
    access: ADMIN_ROLES,
    summary: 'How a posted payment is divided, how it would be anew, and its corrections so far.',
    shows: ['commission-statement', 'commission-split', 'ledger', 'policy', 'client', 'user'],
  },
  correct: {
    method: 'POST',
    path: '/commission/payment/{id}/correction',
    access: ADMIN_ROLES,
    summary: 'Corrects how a posted payment is split: reverses its entry and posts a new one, with a reason.',
    decided: 'Both entries count in the month of the first, or in the first open one after it.',
    fills: 'commissions.correction:{id}',
  },
})
