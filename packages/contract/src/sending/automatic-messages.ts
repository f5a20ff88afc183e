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
      'Messages go out between 09:00 and 20:00 in the company’s time zone, once per event, up to 3 days late. Once switched on, a message covers events from then on, and today’s only if asked. Switching it off cancels what hasn’t been sent.',
  },
  today: {
    method: 'GET',
    path: '/settings/automatic-messages/{kind}/today',
    access,
    summary: 'Who would get a message if it were switched on now, and who wouldn’t and why. Sends nothing.',
    shows: ['automatic-message', 'email-template', 'sms-template', 'client', 'application', 'policy'],
  },
})
