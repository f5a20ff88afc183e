import { ADMIN_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './splits.schema.ts'

/** What is paid to advisers (per cent of what the referral partner leaves) and referral partners (of the whole). */
export const splits = area<typeof schema>()('splits', {
  list: {
    method: 'GET',
    path: '/commission/splits',
    access: ADMIN_ROLES,
    summary: 'A page of the users who can be paid, with all versions of their splits.',
    shows: ['commission-split', 'user'],
  },
  add: {
    method: 'POST',
    path: '/commission/splits',
    status: 201,
    access: ADMIN_ROLES,
    summary: 'Sets a split from a day on. Payments already posted don’t change.',
  },
  remove: {
    method: 'DELETE',
    path: '/commission/splits/{id}',
    access: ADMIN_ROLES,
    summary: 'Removes a split that hasn’t begun yet.',
  },
})
