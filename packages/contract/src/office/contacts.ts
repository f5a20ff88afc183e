import { ADMIN_ROLES, ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { recordEndpoints } from '../fields/record-endpoints.ts'
import type * as schema from './contacts.schema.ts'

/** The people of the insurers whom the company deals with. */
export const contacts = area<typeof schema>()(
  'contacts',
  recordEndpoints({
    path: '/contact',
    row: 'contact',
    rows: 'contacts',
    readers: ADVISING_ROLES,
    writers: ADMIN_ROLES,
  }),
)
