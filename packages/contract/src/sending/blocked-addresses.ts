import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './blocked-addresses.schema.ts'

/** Addresses of a client that get no messages, or no bulk and automatic ones. */
export const blockedAddresses = area<typeof schema>()('blockedAddresses', {
  list: {
    method: 'GET',
    path: '/client/{id}/blocked-addresses',
    access: ADVISING_ROLES,
    summary: 'Which of a client’s addresses are unsubscribed or bounced.',
    shows: ['blocked-address', 'client:{id}'],
  },
  clear: {
    method: 'POST',
    path: '/client/{id}/blocked-addresses/clear',
    access: ADVISING_ROLES,
    summary:
      'Lets a client’s bounced address get messages again. Only the recipient can resubscribe an unsubscribed one.',
    fills: 'blockedAddresses.list:{id}',
  },
})
