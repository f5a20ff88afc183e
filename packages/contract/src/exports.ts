import { ADVISING_ROLES, REFERRING_ROLES } from '@portal/domain'
import { area } from './endpoint.ts'
import type * as schema from './exports.schema.ts'

/** Lists as files. */
export const exports = area<typeof schema>()('exports', {
  clients: {
    method: 'POST',
    path: '/client/export',
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary:
      'An address, good for 5 minutes, at which the clients of a list come as CSV or XLSX. The activity log keeps it.',
    changes: ['activity'],
  },
})
