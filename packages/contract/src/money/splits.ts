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
  viewDefault: {
    method: 'GET',
    path: '/commission/splits/default',
    access: ADMIN_ROLES,
    summary: 'The firm’s default: what advisers are paid who have no split of their own.',
    shows: ['commission-split', 'user'],
  },
  addDefault: {
    method: 'POST',
    path: '/commission/splits/default',
    status: 201,
    access: ADMIN_ROLES,
    summary: 'Sets the firm’s default from a day on. Payments already posted don’t change.',
    fills: 'splits.viewDefault',
  },
  removeDefault: {
    method: 'DELETE',
    path: '/commission/splits/default/{id}',
    access: ADMIN_ROLES,
    summary: 'Removes a default that hasn’t begun yet.',
    fills: 'splits.viewDefault',
  },
})
