import { area } from '../endpoint.ts'
import type * as schema from './outbox.schema.ts'

/** Mail on its way out, and the dev mailbox where no SMTP server is configured. */
export const outbox = area<typeof schema>()('outbox', {
  list: {
    method: 'GET',
    path: '/outbox/list',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Messages the company sent, or kept in the dev mailbox.',
    shows: ['outbox'],
  },
  view: {
    method: 'GET',
    path: '/outbox/{id}',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'One message with its text.',
    shows: ['outbox'],
  },
})
