import { AUDIT_DECIDING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { bulkEndpoints, listEndpoints } from '../list.ts'
import type * as schema from './audit-requests.schema.ts'

const DECIDERS = AUDIT_DECIDING_ROLES
const READERS = [...DECIDERS, 'ROLE_AUDITOR'] as const
const SHOWN = ['auditor-request', 'application', 'client', 'user'] as const
const lists = listEndpoints({ path: '/auditor/requests', rows: 'auditor-requests', access: READERS, shows: SHOWN })
const decision = { access: DECIDERS } as const

/** Auditors ask to read applications; AFSL or a super admin lets them, until a day, or does not. */
export const auditRequests = area<typeof schema>()('auditRequests', {
  ...lists,
  list: {
    ...lists.list,
    path: '/auditor/requests',
    summary: 'A page of auditors’ requests: AFSL and super admins see all, an auditor their own.',
  },
  ...bulkEndpoints({ path: '/auditor/requests', rows: 'auditor-requests', access: DECIDERS }),
  approved: {
    method: 'GET',
    path: '/auditor/approved',
    access: READERS,
    summary:
      'A page of the requests that give an auditor access today: AFSL and super admins see all, an auditor their own.',
    shows: SHOWN,
  },
  details: {
    method: 'GET',
    path: '/auditor/requests/{id}',
    access: READERS,
    summary: 'One request that the caller may see.',
    shows: SHOWN,
  },
  find: {
    method: 'POST',
    path: '/auditor/find',
    access: ['ROLE_AUDITOR'],
    rateLimit: { max: 60, seconds: 600 },
    summary: 'Finds up to 5 applications to ask for, by number or client name. Each search is logged.',
  },
  ask: {
    method: 'POST',
    path: '/auditor/requests',
    status: 201,
    access: ['ROLE_AUDITOR'],
    rateLimit: { max: 60, seconds: 600 },
    summary: 'Asks to read an application.',
    decided: '409 with the existing request as `record` while one is waiting or approved.',
  },
  approve: {
    ...decision,
    method: 'PATCH',
    path: '/auditor/approve',
    summary: 'Gives the auditor access to the application until the end of a day, up to a year from today.',
    decided: '409 with the request if it has been decided. With its version, changes the last day of an approval.',
    fills: 'auditRequests.details:{id}',
  },
  decline: {
    ...decision,
    method: 'PATCH',
    path: '/auditor/decline',
    summary: 'Declines a request, with a reason that the auditor reads.',
    decided: '409 with the request if it has been decided.',
    fills: 'auditRequests.details:{id}',
  },
  revoke: {
    ...decision,
    method: 'PATCH',
    path: '/auditor/revoke',
    summary: 'Revokes an approval: the auditor loses access at once.',
    decided: '409 with the request if it isn’t approved.',
    fills: 'auditRequests.details:{id}',
  },
})
