import { ADVISING_ROLES, STAFF_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './quote-sharing.schema.ts'

/** How a saved quote reaches the client: by mail with its PDF, or by a link that asks for the birth date. */
export const quoteSharing = area<typeof schema>()('quoteSharing', {
  view: {
    method: 'GET',
    path: '/quote/{id}/sharing',
    access: ADVISING_ROLES,
    summary: 'How a saved quote was sent, and its links with their status.',
    shows: ['quote:{id}', 'quote-link@quote:{id}', 'outbox', 'company', 'client', 'partner', 'user'],
  },
  viewLetterhead: {
    method: 'GET',
    path: '/quote/{id}/letterhead',
    access: STAFF_ROLES,
    scopes: ['quoting'],
    summary: 'The sender and recipient in a saved quote’s PDF, and the client’s current cover.',
    shows: ['quote:{id}', 'client', 'scenario', 'company', 'user'],
  },
  send: {
    method: 'POST',
    path: '/quote/{id}/mail',
    status: 201,
    access: ADVISING_ROLES,
    summary:
      'Emails a saved quote to its client or another address, with copies, as a PDF, a link, or both. Replies go to the sender.',
    decided: 'The PDF is filed among the client’s documents, as a record of what was sent.',
    rateLimit: { max: 60, seconds: 600 },
  },
  sendText: {
    method: 'POST',
    path: '/quote/{id}/text',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Sends a link to a saved quote to the client’s mobile number, below a text.',
    decided: 'It goes out at the hours of a text message to the client, and can be cancelled as one.',
    rateLimit: { max: 60, seconds: 600 },
  },
  savePdf: {
    method: 'POST',
    path: '/quote/{id}/document',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Files the PDF of a saved quote among the client’s documents.',
    rateLimit: COSTLY_CALLS.pdfs,
  },
  createLink: {
    method: 'POST',
    path: '/quote/{id}/links',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Creates a link by which the client opens a saved quote with their birth date.',
    rateLimit: { max: 60, seconds: 600 },
  },
  extendLink: {
    method: 'POST',
    path: '/quote/{id}/links/{linkId}/extend',
    access: ADVISING_ROLES,
    summary: 'Extends a link by 30 days, even an expired or locked one.',
  },
  revokeLink: {
    method: 'POST',
    path: '/quote/{id}/links/{linkId}/revoke',
    access: ADVISING_ROLES,
    summary: 'Cancels a link for good.',
  },
  open: {
    method: 'POST',
    path: '/quote-link/open',
    access: 'public',
    forOutsiders: true,
    summary: 'Opens the quote of a link with the date of birth; a wrong date gets the same answer as an unknown link.',
    rateLimit: { max: 20, seconds: 600 },
  },
  resume: {
    method: 'POST',
    path: '/quote-link/resume',
    access: 'public',
    forOutsiders: true,
    summary: 'The quote of a link that was opened before.',
    rateLimit: { max: 120, seconds: 600 },
  },
  openPdf: {
    method: 'POST',
    path: '/quote-link/pdf',
    access: 'public',
    forOutsiders: true,
    summary: 'A link, valid for 5 minutes, to the PDF of a quote that was opened before.',
    rateLimit: { max: 60, seconds: 600 },
  },
})
