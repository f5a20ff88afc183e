import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { bulkEndpoints, listEndpoints } from '../list.ts'
import type * as schema from './renewals.schema.ts'

const given = {
  path: '/application/renewal',
  rows: 'policies',
  access: ADVISING_ROLES,
  shows: ['policy', 'client', 'user'],
} as const

/** Policies whose anniversary comes, or has passed, and that have not been renewed for it. */
export const renewals = area<typeof schema>()('renewals', {
  ...listEndpoints(given),
  ...bulkEndpoints(given),
  notice: {
    method: 'PUT',
    path: '/policy/{id}/renewal-notice',
    access: ADVISING_ROLES,
    summary: 'Saves the insurer’s premium from the renewal on; without one, removes the notice.',
  },
  ready: {
    method: 'POST',
    path: '/policy/{id}/renewal-ready',
    access: ADVISING_ROLES,
    summary: 'Marks a policy’s renewal as ready to be started, or not.',
  },
  renew: {
    method: 'POST',
    path: '/policy/{id}/renew',
    status: 201,
    otherwise: { status: 200, when: 'the renewal had been started already' },
    access: ADVISING_ROLES,
    summary: 'Starts the application that renews a policy; repeating it returns the one already started.',
  },
})
