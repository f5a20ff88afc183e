import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './application-policies.schema.ts'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]

/** The policies and covers that an application proposes: new ones, and changes to standing ones. */
export const applicationPolicies = area<typeof schema>()('applicationPolicies', {
  list: {
    method: 'GET',
    path: '/application/{id}/policies',
    access: READERS,
    summary: 'The policies of an application, with the covers it proposes and those in force now.',
    shows: ['application:{id}', 'policy'],
  },
  add: {
    method: 'POST',
    path: '/application/{id}/policies',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Proposes a new policy or, with `policy_id`, new terms for one of the client’s policies.',
  },
  update: {
    method: 'PATCH',
    path: '/application/{id}/policies/{policyId}',
    also: [{ method: 'PUT' }],
    access: ADVISING_ROLES,
    summary: 'Changes a policy that the application proposes.',
  },
  remove: {
    method: 'DELETE',
    path: '/application/{id}/policies/{policyId}',
    access: ADVISING_ROLES,
    summary: 'Removes a policy from the application; it can be restored.',
  },
  restore: {
    method: 'POST',
    path: '/application/{id}/policies/{policyId}/restore',
    access: ADVISING_ROLES,
    summary: 'Restores a removed policy.',
  },
  listProducts: {
    method: 'GET',
    path: '/application/{id}/policies/{policyId}/products',
    access: READERS,
    summary: 'The covers that the application proposes under a policy.',
    shows: ['application:{id}', 'policy'],
  },
  addProduct: {
    method: 'POST',
    path: '/application/{id}/policies/{policyId}/products',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Adds a cover to a policy.',
  },
  updateProduct: {
    method: 'PUT',
    path: '/application/{id}/policies/{policyId}/products/{productId}',
    also: [{ method: 'PATCH' }],
    access: ADVISING_ROLES,
    summary: 'Changes a cover.',
  },
  removeProduct: {
    method: 'DELETE',
    path: '/application/{id}/policies/{policyId}/products/{productId}',
    access: ADVISING_ROLES,
    summary: 'Removes a cover; it can be restored.',
  },
  restoreProduct: {
    method: 'POST',
    path: '/application/{id}/policies/{policyId}/products/{productId}/restore',
    access: ADVISING_ROLES,
    summary: 'Restores a removed cover.',
  },
})
