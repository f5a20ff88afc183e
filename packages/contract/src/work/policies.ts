import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './policies.schema.ts'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]

/** The register of policies, and what a client has in all. Never for referral roles: it is money. */
export const policies = area<typeof schema>()('policies', {
  ...listEndpoints({ path: '/policy', rows: 'policies', access: READERS, shows: ['policy', 'client', 'user'] }),
  search: {
    method: 'GET',
    path: '/policy/search',
    access: READERS,
    summary: 'Up to five policies whose number contains the text.',
    shows: ['policy', 'client', 'user'],
  },
  details: {
    method: 'GET',
    path: '/policy/{id}/details',
    access: READERS,
    summary: 'A policy with every version of its terms, newest first, and its applications.',
    shows: ['policy:{id}', 'application', 'product-provider', 'client', 'user'],
  },
  create: {
    method: 'POST',
    path: '/client/{id}/policies/create',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Adds a policy that is in force already, without an application.',
  },
  update: {
    method: 'PATCH',
    path: '/policy/{id}',
    also: [{ method: 'PUT' }],
    access: ADVISING_ROLES,
    summary: 'Changes a policy. Its terms change only through applications.',
    fills: 'policies.details:{id}',
  },
  end: {
    method: 'POST',
    path: '/policy/{id}/end',
    access: ADVISING_ROLES,
    summary: 'Ends a policy in force: lapsed or cancelled. `in_force` undoes that.',
    fills: 'policies.details:{id}',
  },
  cover: {
    method: 'GET',
    path: '/client/{id}/cover',
    access: READERS,
    summary: 'A client’s cover in force and applied for, inside and outside super, beside what is recommended.',
    // What a linked partner has counts along.
    shows: ['policy', 'application', 'partner:{id}', 'client', 'needs@client:{id}', 'user'],
  },
})
