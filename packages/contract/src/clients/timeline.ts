import { CLIENT_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './timeline.schema.ts'

/** What happened to a client, of all areas, in one line. Each role sees of it what it may see elsewhere. */
export const timeline = area<typeof schema>()('timeline', {
  list: {
    method: 'GET',
    path: '/client/{id}/timeline',
    access: CLIENT_ROLES,
    summary: 'The timeline of a client, newest first: notes, emails, SMS, calls and logged changes.',
    // Who is told of no activity sees by these that the status moved.
    shows: [
      'client:{id}',
      'application@client:{id}',
      'activity@client:{id}',
      'note@client:{id}',
      'mail@client:{id}',
      'sms@client:{id}',
      'outbox',
      'phone-call@client:{id}',
      'document@client:{id}',
      'user',
    ],
  },
})
