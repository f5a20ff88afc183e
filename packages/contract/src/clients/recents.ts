import { CLIENT_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './recents.schema.ts'

/** Whom the caller opened last, on whatever machine. Ids are kept; names are read anew, as far as they may be seen. */
export const recents = area<typeof schema>()('recents', {
  list: {
    method: 'GET',
    path: '/client/recent',
    access: CLIENT_ROLES,
    summary: 'The clients that the caller opened last, the latest first.',
    shows: ['recent', 'client'],
  },
  open: {
    method: 'POST',
    path: '/client/{id}/opened',
    access: CLIENT_ROLES,
    summary: 'Records that the caller opened a client, and returns the latest ones.',
  },
})
