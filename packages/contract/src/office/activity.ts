import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './activity.schema.ts'

/** The activity log: who changed what, and when. */
export const activity = area<typeof schema>()('activity', {
  list: {
    method: 'GET',
    path: '/activity/logs',
    access: ADVISING_ROLES,
    summary: 'The log; an adviser sees only that of the clients they see.',
    shows: ['activity', 'user'],
  },
})
