import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './needs.schema.ts'

/** What covers a client and their partner want, and the calculation behind it. Never for referral roles: it is money. */
export const needs = area<typeof schema>()('needs', {
  view: {
    method: 'GET',
    path: '/client/{id}/needs',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'The current needs of a client.',
    shows: ['needs@client:{id}', 'partner:{id}', 'user'],
  },
  save: {
    method: 'POST',
    path: '/client/{id}/needs',
    access: ADVISING_ROLES,
    summary: 'Saves the needs of a client as a new version; the server calculates the sums.',
    fills: 'needs.view:{id}',
  },
  versions: {
    method: 'GET',
    path: '/client/{id}/needs/versions',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'Every version of the needs of a client, newest first.',
    shows: ['needs@client:{id}', 'partner:{id}', 'user'],
  },
  viewVersion: {
    method: 'GET',
    path: '/client/{id}/needs/versions/{versionId}',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'One saved version of the needs of a client.',
    shows: ['needs@client:{id}', 'partner:{id}', 'user'],
  },
})
