import { area } from '../endpoint.ts'
import type * as schema from './automatic-messages.schema.ts'

const access = ['ROLE_SUPER_ADMIN'] as const

/** Messages that go to leads and clients by themselves, each switched on by the firm. */
export const automaticMessages = area<typeof schema>()('automaticMessages', {
  list: {
    method: 'GET',
    path: '/settings/automatic-messages',
    access,
    summary: 'The company’s automatic messages. All are off at first.',
    shows: ['automatic-message', 'email-template', 'sms-template', 'mail', 'sms', 'sms-gateway', 'mail-server'],
  },
  update: {
    method: 'PUT',
    path: '/settings/automatic-messages/{kind}',
    access,
    summary: 'Sets an automatic message, and switches it on or off.',
    decided:
      'Messages go between 09:00 and 20:00 of the company’s day, once for each event, up to 3 days late. Switched on, a message goes for events from then on, and to those of today only if asked. Switched off, what has not left is cancelled.',
  },
  today: {
    method: 'GET',
    path: '/settings/automatic-messages/{kind}/today',
    access,
    summary: 'Whom a message would go to if it were switched on now, and who would be left out and why. Sends nothing.',
    shows: ['automatic-message', 'email-template', 'sms-template', 'client', 'application', 'policy'],
  },
})
