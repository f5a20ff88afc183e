import { ADVISING_ROLES, REFERRING_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from './costly-calls.ts'
import { area } from './endpoint.ts'
import type * as schema from './exports.schema.ts'

/** Lists as files. */
export const exports = area<typeof schema>()('exports', {
  clients: {
    method: 'POST',
    path: '/client/export',
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'A link, valid for 5 minutes, to the clients of a list as CSV or XLSX. The export is logged.',
    rateLimit: COSTLY_CALLS.exports,
  },
})
