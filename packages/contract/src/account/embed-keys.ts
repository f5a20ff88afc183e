import { area } from '../endpoint.ts'
import type * as schema from './embed-keys.schema.ts'

const access = ['ROLE_SUPER_ADMIN'] as const

/** How other sites embed quoting: a key for their server, which gets short-lived tokens with it. */
export const embedKeys = area<typeof schema>()('embedKeys', {
  list: {
    method: 'GET',
    path: '/settings/embed-keys',
    access,
    summary: 'The keys of sites that embed quoting.',
    shows: ['embed-key', 'user'],
  },
  create: {
    method: 'POST',
    path: '/settings/embed-keys',
    status: 201,
    access,
    summary: 'Creates a key for a site that embeds quoting. It is shown only once.',
  },
  update: {
    method: 'PUT',
    path: '/settings/embed-keys/{id}',
    also: [{ method: 'PATCH' }],
    access,
    summary: 'Changes a key’s name, origins, end date or advisers.',
  },
  revoke: {
    method: 'DELETE',
    path: '/settings/embed-keys/{id}',
    access,
    summary: 'Revokes a key, and ends the sessions that began with it.',
  },
  embedToken: {
    method: 'POST',
    path: '/auth/embed-token',
    access: 'public',
    forOutsiders: true,
    summary: 'Exchanges a key for one user’s token, server to server. It lasts 15 minutes and only allows quoting.',
    decided:
      'The answer is the same for a wrong or expired key, an unknown user, a user who can’t quote and a user the key doesn’t cover.',
    rateLimit: { max: 300, seconds: 600 },
  },
})
