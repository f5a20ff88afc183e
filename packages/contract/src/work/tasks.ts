import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { bulkEndpoints, listEndpoints } from '../list.ts'
import type * as schema from './tasks.schema.ts'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]
const write = { access: ADVISING_ROLES } as const
const SHOWN = ['task', 'client', 'application', 'user'] as const

/**
 * What is to be done: for a client, an application or neither. Days are those of the company's time zone. Advisers have
 * those of the clients whom they see, and those that are theirs; AFSL and auditors read those of what they may read.
 */
export const tasks = area<typeof schema>()('tasks', {
  ...listEndpoints({ path: '/task', rows: 'tasks', access: READERS, shows: SHOWN }),
  board: {
    method: 'GET',
    path: '/task/list/board',
    access: READERS,
    summary: 'Tasks as a board: one column per status, with its count and first cards.',
    shows: SHOWN,
  },
  ...bulkEndpoints({ path: '/task', rows: 'tasks', access: ADVISING_ROLES }),
  ofUser: {
    method: 'GET',
    path: '/user/{userId}/tasks',
    access: READERS,
    summary: 'A page of the tasks of a user that the caller may see.',
    shows: SHOWN,
  },
  calendar: {
    method: 'GET',
    path: '/task/calendar',
    access: READERS,
    summary: 'The tasks of up to 45 days, day by day, with the coming dates of repeating tasks.',
    shows: SHOWN,
  },
  recurrenceDates: {
    method: 'GET',
    path: '/task/recurrence/next',
    access: ADVISING_ROLES,
    summary: 'The next dates of a repeating task that is due on a day.',
  },
  feed: {
    method: 'GET',
    path: '/task/feed',
    access: ADVISING_ROLES,
    summary: 'Whether the caller has a calendar feed of their tasks.',
    shows: ['task-feed'],
  },
  makeFeed: {
    method: 'POST',
    path: '/task/feed',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Creates the address of the caller’s calendar feed, shown only once; an earlier one stops working.',
  },
  removeFeed: {
    method: 'DELETE',
    path: '/task/feed',
    access: ADVISING_ROLES,
    summary: 'Ends the caller’s calendar feed.',
  },
  create: {
    ...write,
    method: 'POST',
    path: '/task',
    status: 201,
    summary: 'Adds a task, with or without a client or application.',
  },
  view: {
    method: 'GET',
    path: '/task/{id}',
    access: READERS,
    summary: 'A task.',
    shows: ['task:{id}', 'client', 'application', 'user'],
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/task/{id}',
    summary: 'Changes a task.',
    decided: 'A new day or time applies to this task only; a new recurrence starts a new series from its day.',
    fills: 'tasks.view:{id}',
  },
  updateStatus: {
    ...write,
    method: 'PATCH',
    path: '/task/{id}',
    summary: 'Moves a task to another status.',
    decided: 'Completing one of a series creates the next; reopening it removes the next if nobody has changed it.',
  },
  changeCompletedDate: {
    ...write,
    method: 'PATCH',
    path: '/task/{id}/changeCompletedDate',
    summary: 'Corrects the day a task was completed.',
    fills: 'tasks.view:{id}',
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/task/{id}',
    summary: 'Deletes a task; it can be restored.',
  },
  restore: {
    ...write,
    method: 'POST',
    path: '/task/{id}/restore',
    summary: 'Restores a deleted task.',
    fills: 'tasks.view:{id}',
  },
})
