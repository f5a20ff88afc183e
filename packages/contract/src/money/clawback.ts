import { ADMIN_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './clawback.schema.ts'

const shows = ['policy', 'client', 'user', 'commission-statement', 'ledger']

/** What insurers would take back if policies ended: all of the upfront commission in the first year, 60 % in the second. */
export const clawback = area<typeof schema>()('clawback', {
  ...listEndpoints({
    path: '/commission/clawback',
    rows: 'policies with clawback exposure',
    access: ADMIN_ROLES,
    shows,
  }),
  byMonth: {
    method: 'GET',
    path: '/commission/clawback',
    access: ADMIN_ROLES,
    summary: 'The clawback exposure of this month and the next 11, if no policies are added.',
    shows,
  },
})
