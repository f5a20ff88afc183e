import { AUDIT_DECIDING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './record-views.schema.ts'

const lists = listEndpoints({
  path: '/activity/views',
  rows: 'record views',
  access: AUDIT_DECIDING_ROLES,
  shows: ['record-view', 'user', 'client'],
})

/** The view log: records opened and documents downloaded. */
export const recordViews = area<typeof schema>()('recordViews', {
  ...lists,
  list: {
    ...lists.list,
    summary: 'A page of who viewed which record. Super admins see everyone’s views; AFSL sees auditors’ views.',
  },
})
