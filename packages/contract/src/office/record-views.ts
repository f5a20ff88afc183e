import { AUDIT_DECIDING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './record-views.schema.ts'

const lists = listEndpoints({
  path: '/activity/views',
  rows: 'looks at records',
  access: AUDIT_DECIDING_ROLES,
  shows: ['record-view', 'user', 'client'],
})

/** Who looked at what: records that were opened, and documents that were fetched. */
export const recordViews = area<typeof schema>()('recordViews', {
  ...lists,
  list: {
    ...lists.list,
    summary: 'A page of who looked at which record: a super admin sees all, AFSL what auditors looked at.',
  },
})
