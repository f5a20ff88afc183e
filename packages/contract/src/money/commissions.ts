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
})
