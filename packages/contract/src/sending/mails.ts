import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './mails.schema.ts'

/** Mails to a client. Referral roles see none. */
export const mails = area<typeof schema>()('mails', {
  send: {
    method: 'POST',
    path: '/client/{id}/mails',
    status: 201,
    access: ADVISING_ROLES,
    summary:
      'Emails a client, with their documents and the company’s attachments. Replies go to the sender. It can be cancelled for 10 seconds.',
    rateLimit: { max: 60, seconds: 600 },
  },
  view: {
    method: 'GET',
    path: '/client/{id}/mails/{mailId}',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'One email to a client, in full.',
    shows: ['mail@client:{id}', 'outbox', 'user'],
  },
  sendAgain: {
    method: 'POST',
    path: '/client/{id}/mails/{mailId}/send-again',
    access: ADVISING_ROLES,
    summary: 'Sends an email again, unchanged, that failed or may not have been sent.',
    rateLimit: { max: 60, seconds: 600 },
  },
  cancel: {
    method: 'POST',
    path: '/client/{id}/mails/{mailId}/cancel',
    access: ADVISING_ROLES,
    summary: 'Cancels an email that is still queued.',
  },
  markSent: {
    method: 'POST',
    path: '/client/{id}/mails/{mailId}/mark-sent',
    access: ADVISING_ROLES,
    summary: 'Marks an email as sent when that was unsure.',
  },
  markBounced: {
    method: 'POST',
    path: '/client/{id}/mails/{mailId}/mark-bounced',
    access: ADVISING_ROLES,
    summary: 'Marks a sent email as bounced. What followed from its sending is undone.',
  },
  downloadEmail: {
    method: 'POST',
    path: '/client/{id}/download-email/{mailId}',
    also: [{ method: 'GET' }],
    access: [...ADVISING_ROLES, 'ROLE_AFSL'],
    summary: 'A link, valid for 5 minutes, to an email to a client as an .eml file with its attachments.',
  },
})
