import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './outbox.schema.ts'

const SUPER_ADMINS = ['ROLE_SUPER_ADMIN'] as const
const SHOWN = ['outbox', 'user', 'client'] as const

/** All messages of the company, emails and texts: queued, sent or kept here where nothing is set up to send them. */
export const outbox = area<typeof schema>()('outbox', {
  ...listEndpoints({ path: '/outbox', rows: 'messages', access: SUPER_ADMINS, shows: SHOWN }),
  view: {
    method: 'GET',
    path: '/outbox/{id}',
    access: SUPER_ADMINS,
    summary: 'One message with its text.',
    shows: SHOWN,
  },
  sendAgain: {
    method: 'POST',
    path: '/outbox/{id}/send-again',
    access: SUPER_ADMINS,
    summary: 'Sends a message again that failed, or that may not have been sent.',
    fills: 'outbox.view:{id}',
  },
  cancel: {
    method: 'POST',
    path: '/outbox/{id}/cancel',
    access: SUPER_ADMINS,
    summary: 'Cancels a message that is still queued.',
    fills: 'outbox.view:{id}',
  },
  markSent: {
    method: 'POST',
    path: '/outbox/{id}/mark-sent',
    access: SUPER_ADMINS,
    summary: 'Marks a message as sent when that was unsure.',
    fills: 'outbox.view:{id}',
  },
  sendAllAgain: {
    method: 'POST',
    path: '/outbox/send-again',
    access: SUPER_ADMINS,
    summary: 'Sends many failed messages again.',
    rateLimit: { max: 60, seconds: 600 },
  },
})
