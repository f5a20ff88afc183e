import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './outbox.schema.ts'

const SHOWN = ['outbox', 'user', 'client'] as const

/**
 * Messages of the company, emails and texts: queued, sent or kept here where nothing is set up to send them. Super admins
 * see all of them, others those that they sent.
 */
export const outbox = area<typeof schema>()('outbox', {
  ...listEndpoints({ path: '/outbox', rows: 'messages', access: ADVISING_ROLES, shows: SHOWN }),
  view: {
    method: 'GET',
    path: '/outbox/{id}',
    access: ADVISING_ROLES,
    summary: 'One message with its text.',
    shows: SHOWN,
  },
  sendAgain: {
    method: 'POST',
    path: '/outbox/{id}/send-again',
    access: ADVISING_ROLES,
    summary: 'Sends a message again that failed, or that may not have been sent.',
    fills: 'outbox.view:{id}',
  },
  cancel: {
    method: 'POST',
    path: '/outbox/{id}/cancel',
    access: ADVISING_ROLES,
    summary: 'Cancels a message that is still queued.',
    fills: 'outbox.view:{id}',
  },
  markSent: {
    method: 'POST',
    path: '/outbox/{id}/mark-sent',
    access: ADVISING_ROLES,
    summary: 'Marks a message as sent when that was unsure.',
    fills: 'outbox.view:{id}',
  },
  sendAllAgain: {
    method: 'POST',
    path: '/outbox/send-again',
    access: ADVISING_ROLES,
    summary: 'Sends many failed messages again.',
    rateLimit: { max: 60, seconds: 600 },
  },
})
