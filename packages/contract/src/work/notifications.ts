import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './notifications.schema.ts'

const access = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]

/** What the caller is told of: tasks due and given to them, applications that moved on, requests asked and decided. */
export const notifications = area<typeof schema>()('notifications', {
  list: {
    method: 'GET',
    path: '/notification/list',
    access,
    summary: 'What the caller was told of, newest first.',
    shows: ['notification'],
  },
  unread: {
    method: 'GET',
    path: '/notification/unread',
    access,
    unattended: true,
    summary: 'How much of it the caller has not read; more than 99 are not counted.',
    shows: ['notification'],
  },
  mark: {
    method: 'PATCH',
    path: '/notification/{id}',
    access,
    summary: 'Marks a notification as read, or as unread again.',
  },
  settings: {
    method: 'GET',
    path: '/notification/settings',
    access,
    summary: 'The kinds of notifications that the caller gets, and which come by mail too.',
    shows: ['notification-setting'],
  },
  setByMail: {
    method: 'PUT',
    path: '/notification/settings',
    access,
    summary: 'Lets a kind of notifications come by mail too, or no longer.',
  },
  markAll: {
    method: 'POST',
    path: '/notification/read-all',
    access,
    summary: 'Marks every notification of the caller as read.',
  },
})
