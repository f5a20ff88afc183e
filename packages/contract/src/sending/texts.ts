import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './texts.schema.ts'

const rateLimit = { max: 60, seconds: 600 }

/** Text messages to and from a client. Referral roles see none. */
export const texts = area<typeof schema>()('texts', {
  recipientOf: {
    method: 'GET',
    path: '/client/{id}/sms-recipient',
    access: ADVISING_ROLES,
    summary: 'Where a text message to the client would go, and what to know before sending.',
    shows: ['client:{id}', 'blocked-address', 'sms-gateway', 'company'],
  },
  send: {
    method: 'POST',
    path: '/client/{id}/texts',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Sends a text message to the client’s mobile number.',
    decided:
      'It goes out between 08:00 and 20:00 in the client’s state; `send_at` of the answer says when. It can be cancelled until then, for ten seconds at least.',
    rateLimit,
  },
  view: {
    method: 'GET',
    path: '/client/{id}/texts/{textId}',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'One text message to or from the client.',
    shows: ['sms@client:{id}', 'outbox', 'user'],
  },
  cancel: {
    method: 'POST',
    path: '/client/{id}/texts/{textId}/cancel',
    access: ADVISING_ROLES,
    summary: 'Cancels a text message that has not been sent yet.',
  },
  sendAgain: {
    method: 'POST',
    path: '/client/{id}/texts/{textId}/send-again',
    access: ADVISING_ROLES,
    summary: 'Sends an undelivered text message again, unchanged.',
    rateLimit,
  },
  markSent: {
    method: 'POST',
    path: '/client/{id}/texts/{textId}/mark-sent',
    access: ADVISING_ROLES,
    summary: 'Marks a text message as sent when that was unsure.',
  },
})
