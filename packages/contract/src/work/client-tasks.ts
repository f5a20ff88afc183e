import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './owner-tasks.schema.ts'

const write = { access: ADVISING_ROLES } as const

/** The tasks of a client, reached under it; the same as under `tasks`. */
export const clientTasks = area<typeof schema>()('clientTasks', {
  list: {
    method: 'GET',
    path: '/client/{id}/tasks',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'A page of the tasks of a client.',
    shows: ['task@client:{id}', 'user'],
  },
  create: {
    access: ADVISING_ROLES,
    method: 'POST',
    path: '/client/{id}/tasks',
    status: 201,
    summary: 'Adds a task for a client.',
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/client/{id}/tasks/{taskId}',
    summary: 'Changes a task of a client.',
  },
  updateStatus: {
    ...write,
    method: 'PATCH',
    path: '/client/{id}/tasks/{taskId}',
    summary: 'Moves a task of a client to another status.',
  },
  changeCompletedDate: {
    ...write,
    method: 'PATCH',
    path: '/client/{id}/tasks/{taskId}/changeCompletedDate',
    summary: 'Corrects the day a task of a client was completed.',
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/client/{id}/tasks/{taskId}',
    summary: 'Deletes a task of a client; it can be restored.',
  },
  restore: {
    ...write,
    method: 'POST',
    path: '/client/{id}/tasks/{taskId}/restore',
    summary: 'Restores a deleted task of a client.',
  },
})
