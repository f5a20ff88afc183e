import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './requirements.schema.ts'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]
const write = { access: ADVISING_ROLES } as const

/** What an insurer asks for before it decides, and the terms that it offers. */
export const requirements = area<typeof schema>()('requirements', {
  list: {
    method: 'GET',
    path: '/application/{id}/requirements',
    access: READERS,
    summary: 'The underwriting requirements of an application, open ones first.',
    shows: ['application:{id}'],
  },
  add: {
    ...write,
    method: 'POST',
    path: '/application/{id}/requirements',
    status: 201,
    summary: 'Adds a requirement.',
  },
  update: {
    ...write,
    method: 'PATCH',
    path: '/application/{id}/requirements/{requirementId}',
    also: [{ method: 'PUT' }],
    summary: 'Changes a requirement: asked, chased, received, waived.',
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/application/{id}/requirements/{requirementId}',
    summary: 'Removes a requirement; it can be restored.',
  },
  restore: {
    ...write,
    method: 'POST',
    path: '/application/{id}/requirements/{requirementId}/restore',
    summary: 'Restores a removed requirement.',
  },
  addOffer: {
    ...write,
    method: 'POST',
    path: '/application/{id}/offers',
    status: 201,
    summary: 'Adds a loading or an exclusion that the insurer offers.',
  },
  updateOffer: {
    ...write,
    method: 'PATCH',
    path: '/application/{id}/offers/{offerId}',
    also: [{ method: 'PUT' }],
    summary: 'Changes an offer, or accepts or refuses it.',
  },
  removeOffer: {
    ...write,
    method: 'DELETE',
    path: '/application/{id}/offers/{offerId}',
    summary: 'Removes an offer; it can be restored.',
  },
  restoreOffer: {
    ...write,
    method: 'POST',
    path: '/application/{id}/offers/{offerId}/restore',
    summary: 'Restores a removed offer.',
  },
})
