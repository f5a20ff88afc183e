import { ADVISING_ROLES } from '@portal/domain/account/role'
import type * as schema from './bulk.schema.ts'
import { COSTLY_CALLS } from './costly-calls.ts'
import { area } from './endpoint.ts'

/** Changes to many clients at once, as background jobs. */
export const bulk = area<typeof schema>()('bulk', {
  change: {
    method: 'POST',
    path: '/client/bulk',
    status: 202,
    access: ADVISING_ROLES,
    summary:
      'Changes the status, the adviser or the tags of many clients, archives or restores them: starts a job, with a row for each of them.',
    rateLimit: COSTLY_CALLS.bulkChanges,
  },
})
