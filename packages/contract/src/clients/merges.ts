import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './merges.schema.ts'

/** Two records of one person made into one, and made two again. */
export const merges = area<typeof schema>()('merges', {
  preview: {
    method: 'GET',
    path: '/client/{id}/merge/{otherId}',
    access: ADVISING_ROLES,
    summary: 'Two clients side by side, and what is linked to each.',
    shows: [
      'client',
      'partner',
      'note',
      'phone-call',
      'mail',
      'sms',
      'document',
      'needs',
      'pre-assessment',
      'application',
      'policy',
      'task',
      'quote',
      'scenario',
      'user',
    ],
  },
  merge: {
    method: 'POST',
    path: '/client/merge',
    access: ADVISING_ROLES,
    summary: 'Merges the second client into the first, with everything linked to it.',
  },
  undo: {
    method: 'POST',
    path: '/client/merge/{id}/undo',
    access: ADVISING_ROLES,
    summary: 'Undoes a merge, within 30 days.',
  },
  ofClient: {
    method: 'GET',
    path: '/client/{id}/merges',
    access: ADVISING_ROLES,
    summary: 'The merges into a client that can still be undone, newest first.',
    shows: ['merge', 'client:{id}'],
  },
})
