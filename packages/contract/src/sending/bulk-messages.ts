import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './bulk-messages.schema.ts'

/** Emails and text messages to the people of many records at once. */
export const bulkMessages = area<typeof schema>()('bulkMessages', {
  check: {
    method: 'POST',
    path: '/bulk-message/check',
    access: ADVISING_ROLES,
    summary: 'Who would get a message and who would not, with reasons, and the message filled in for one of them.',
    rateLimit: { max: 600, seconds: 600 },
  },
  send: {
    method: 'POST',
    path: '/bulk-message/send',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Queues a message to many. Those who can’t get it are skipped and listed. Replies go to the sender.',
    rateLimit: { max: 30, seconds: 600 },
  },
  cancel: {
    method: 'POST',
    path: '/bulk-message/{id}/cancel',
    access: ADVISING_ROLES,
    summary: 'Cancels the messages in one of the caller’s batches that haven’t been sent yet.',
  },
})
