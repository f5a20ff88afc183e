import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './owner-tasks.schema.ts'

const write = { access: ADVISING_ROLES } as const

/** The tasks of an application, reached under it; the same as under `tasks`. */
export const applicationTasks = area<typeof schema>()('applicationTasks', {
  list: {
    method: 'GET',
    path: '/application/{id}/tasks',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'A page of the tasks of an application.',
    shows: ['task@application:{id}', 'user'],
  },
  create: {
    access: ADVISING_ROLES,
    method: 'POST',
    path: '/application/{id}/tasks',
    status: 201,
    summary: 'Adds a task for an application.',
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/application/{id}/tasks/{taskId}',
    summary: 'Changes a task of an application.',
  },
  updateStatus: {
    ...write,
    method: 'PATCH',
    path: '/application/{id}/tasks/{taskId}',
    summary: 'Moves a task of an application to another status.',
  },
  changeCompletedDate: {
    ...write,
    method: 'PATCH',
    path: '/application/{id}/tasks/{taskId}/changeCompletedDate',
    summary: 'Corrects the day a task of an application was completed.',
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/application/{id}/tasks/{taskId}',
    summary: 'Deletes a task of an application; it can be restored.',
  },
  restore: {
    ...write,
    method: 'POST',
    path: '/application/{id}/tasks/{taskId}/restore',
    summary: 'Restores a deleted task of an application.',
  },
})
