import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './security-log.schema.ts'

/** The security log: who signed in, who was refused, what was exported. It holds no emails and no whole addresses. */
export const securityLog = area<typeof schema>()('securityLog', {
  ...listEndpoints({
    path: '/activity/security',
    rows: 'events of the security log',
    access: ['ROLE_SUPER_ADMIN'],
    shows: ['security-event', 'user'],
  }),
})
