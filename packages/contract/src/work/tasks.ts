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
    summary: 'Tasks as a board: a lane a status, with its count and first cards.',
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
    summary: 'The tasks of at most 45 days, day by day, with the dates that series are still to come to.',
    shows: SHOWN,
  },
  recurrenceDates: {
    method: 'GET',
    path: '/task/recurrence/next',
    access: ADVISING_ROLES,
    summary: 'The next dates of a rule, as a task that is due on a day would have them.',
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
    summary: 'Makes the address of the caller’s calendar feed, which is shown this once; an earlier one ends.',
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
    summary: 'Adds a task; it needs neither client nor application.',
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
    decided: 'Another day or time is for this task alone; another recurrence starts a new series from its day.',
    fills: 'tasks.view:{id}',
  },
  updateStatus: {
    ...write,
    method: 'PATCH',
    path: '/task/{id}',
    summary: 'Moves a task to another status.',
    decided: 'Completing one of a series makes the next; opening it again takes the next away where nobody changed it.',
  },
  changeCompletedDate: {
    ...write,
    method: 'PATCH',
    path: '/task/{id}/changeCompletedDate',
    summary: 'Mends the day on which a task was completed.',
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
