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
    summary: 'The caller’s notifications, newest first.',
    shows: ['notification'],
  },
  unread: {
    method: 'GET',
    path: '/notification/unread',
    access,
    unattended: true,
    summary: 'How many of them are unread, counted up to 99.',
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
    summary: 'The notifications the caller gets, and which are also emailed.',
    shows: ['notification-setting'],
  },
  setByMail: {
    method: 'PUT',
    path: '/notification/settings',
    access,
    summary: 'Turns emails for a kind of notification on or off.',
  },
  markAll: {
    method: 'POST',
    path: '/notification/read-all',
    access,
    summary: 'Marks every notification of the caller as read.',
  },
})
