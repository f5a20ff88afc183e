import { ADVISING_ROLES, REFERRING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './duplicates.schema.ts'

/** Of an account: more people than anybody types or opens, and few guesses. */
const LIMIT = { max: 200, seconds: 600 } as const

const ELSEWHERE =
  'An adviser is told only that another adviser’s client matches (`elsewhere`), so that two advisers don’t call one person, and only if a whole email address or phone number matches. Each such answer is in the activity log, with the client and what matched. Referral roles are told nothing.'

/** Clients who may be the same person. Personal data travels in bodies only, never in addresses. */
export const duplicates = area<typeof schema>()('duplicates', {
  find: {
    method: 'POST',
    path: '/client/duplicates',
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'Existing clients who may match a person being entered.',
    decided: ELSEWHERE,
    rateLimit: LIMIT,
  },
  ofClient: {
    method: 'GET',
    path: '/client/{id}/duplicates',
    access: ADVISING_ROLES,
    summary: 'Clients who may be the same person as this one, except those marked as different people.',
    decided: ELSEWHERE,
    rateLimit: LIMIT,
    shows: ['client', 'distinction'],
  },
  dismiss: {
    method: 'POST',
    path: '/client/{id}/duplicates/{otherId}/dismiss',
    access: ADVISING_ROLES,
    summary: 'Marks two clients as different people.',
  },
  suspect: {
    method: 'DELETE',
    path: '/client/{id}/duplicates/{otherId}/dismiss',
    access: ADVISING_ROLES,
    summary: 'Undoes marking two clients as different people.',
  },
})
