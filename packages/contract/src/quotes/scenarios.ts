import { ADVISING_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './scenarios.schema.ts'

/** Named requests of one client, to be compared in columns. Whoever sees the client sees them. */
export const scenarios = area<typeof schema>()('scenarios', {
  list: {
    method: 'GET',
    path: '/quote/scenario/list',
    access: ADVISING_ROLES,
    summary: 'The scenarios of a client, in the order of their columns.',
    shows: ['scenario', 'quote', 'user'],
  },
  create: {
    method: 'POST',
    path: '/quote/scenario/create',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Adds a scenario, as the last column.',
  },
  update: {
    method: 'PUT',
    path: '/quote/scenario/{id}',
    also: [{ method: 'PATCH' }],
    access: ADVISING_ROLES,
    summary: 'Changes a scenario.',
    decided: 'With `version`, a scenario saved meanwhile in another tab is not overwritten: 409 with the current one.',
  },
  copy: {
    method: 'POST',
    path: '/quote/scenario/{id}/copy',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Copies a scenario; the copy stands to its right.',
  },
  recommend: {
    method: 'POST',
    path: '/quote/scenario/{id}/recommend',
    access: ADVISING_ROLES,
    summary: 'Recommends a scenario’s portfolio to one person in place of any other’s, and keeps it as a quote.',
    rateLimit: COSTLY_CALLS.quotes,
    decided: 'All or nothing: a scenario that changes while it is priced is reported as stale.',
  },
  remove: {
    method: 'DELETE',
    path: '/quote/scenario/{id}',
    access: ADVISING_ROLES,
    summary: 'Deletes a scenario; it can be restored.',
  },
  restore: {
    method: 'POST',
    path: '/quote/scenario/{id}/restore',
    access: ADVISING_ROLES,
    summary: 'Restores a deleted scenario.',
  },
})
