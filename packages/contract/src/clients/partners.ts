import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './partners.schema.ts'

/**
 * The partner of a client: details kept with the client, or a client of their own who is linked. Never for referral
 * roles: it is health and money.
 */
export const partners = area<typeof schema>()('partners', {
  list: {
    method: 'GET',
    path: '/client/{id}/partner-list',
    access: ADVISING_ROLES,
    summary: 'Clients who may be linked as the partner of this one, the likeliest first.',
    shows: ['client', 'partner'],
  },
  view: {
    method: 'GET',
    path: '/client/{id}/partner-details',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'The partner of a client, linked or with details only, and the cover of both.',
    // What a linked partner says of themselves is shown too.
    shows: ['partner:{id}', 'needs@client:{id}', 'client'],
  },
  save: {
    method: 'POST',
    path: '/client/{id}/partner-details',
    also: [{ method: 'PUT' }],
    access: ADVISING_ROLES,
    summary: 'Changes the details of a partner who is not a client.',
    fills: 'partners.view:{id}',
  },
  link: {
    method: 'POST',
    path: '/client/{id}/linkPartner',
    access: ADVISING_ROLES,
    summary: 'Links two clients as partners; either then shows the other.',
    fills: 'partners.view:{id}',
  },
  unlink: {
    method: 'POST',
    path: '/client/{id}/unlinkPartner',
    also: [{ method: 'DELETE', path: '/client/{id}/linkPartner' }],
    access: ADVISING_ROLES,
    summary: 'Unlinks two partners and keeps why; linking them again undoes it.',
  },
  makeClient: {
    method: 'POST',
    path: '/client/{id}/partner-details/client',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Adds the partner as a client with what is kept and what is given, and links the two.',
  },
})
