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
      'A page of the requests that let an auditor in today: AFSL and super admins see all, an auditor their own.',
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
    summary: 'Finds at most 5 applications to ask for, by number or client’s name. Each search is logged.',
  },
  ask: {
    method: 'POST',
    path: '/auditor/requests',
    status: 201,
    access: ['ROLE_AUDITOR'],
    rateLimit: { max: 60, seconds: 600 },
    summary: 'Asks to read an application.',
    decided: 'Asked again while a request waits or holds: 409 with that one as `record`.',
  },
  approve: {
    ...decision,
    method: 'PATCH',
    path: '/auditor/approve',
    summary: 'Lets the auditor read the application to the end of a day: today to a year from today.',
    decided:
      'Where it has been decided: 409 with the request as it is. With its version, the day of one that holds changes.',
    fills: 'auditRequests.details:{id}',
  },
  decline: {
    ...decision,
    method: 'PATCH',
    path: '/auditor/decline',
    summary: 'Declines a request, with a reason that the auditor reads.',
    decided: 'Where it has been decided: 409 with the request as it is.',
    fills: 'auditRequests.details:{id}',
  },
  revoke: {
    ...decision,
    method: 'PATCH',
    path: '/auditor/revoke',
    summary: 'Takes an approval back: the auditor is out at once.',
    decided: 'Where it does not hold: 409 with the request as it is.',
    fills: 'auditRequests.details:{id}',
  },
})
