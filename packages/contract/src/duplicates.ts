import { ADVISING_ROLES, REFERRING_ROLES } from '@portal/domain'
import type * as schema from './duplicates.schema.ts'
import { area } from './endpoint.ts'

/** Clients who may be the same person. Personal data travels in bodies only, never in addresses. */
export const duplicates = area<typeof schema>()('duplicates', {
  find: {
    method: 'POST',
    path: '/client/duplicates',
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'Clients who may be the person that is being typed.',
    rateLimit: { max: 120, seconds: 60 },
  },
  ofClient: {
    method: 'GET',
    path: '/client/{id}/duplicates',
    access: ADVISING_ROLES,
    summary: 'Clients who may be the same person as this one, without those found to be somebody else.',
    reads: ['clients', 'client:{id}', 'duplicates:{id}'],
  },
  dismiss: {
    method: 'POST',
    path: '/client/{id}/duplicates/{otherId}/dismiss',
    access: ADVISING_ROLES,
    summary: 'Says that two clients are two people.',
    changes: ['duplicates:{id}', 'duplicates:{otherId}', 'activity'],
  },
  suspect: {
    method: 'DELETE',
    path: '/client/{id}/duplicates/{otherId}/dismiss',
    access: ADVISING_ROLES,
    summary: 'Takes back that two clients are two people.',
    changes: ['duplicates:{id}', 'duplicates:{otherId}', 'activity'],
  },
})
