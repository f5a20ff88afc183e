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
      'Lets a bounced address of a client get messages again. Unsubscribed ones only their reader can subscribe.',
    fills: 'blockedAddresses.list:{id}',
  },
})
