import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './phone-calls.schema.ts'

/** The log of phone and Zoom calls and SMS with a client; read in the client's timeline. */
export const phoneCalls = area<typeof schema>()('phoneCalls', {
  createZoomLog: {
    method: 'POST',
    path: '/client/{id}/createZoomLog',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Logs a phone or Zoom call or an SMS with a client.',
    decided: 'What is to be done next, the task, is added in the same transaction.',
  },
  update: {
    method: 'PUT',
    path: '/client/{id}/calls/{callId}',
    also: [{ method: 'PATCH' }],
    access: ADVISING_ROLES,
    summary: 'Changes a logged call.',
  },
  remove: {
    method: 'DELETE',
    path: '/client/{id}/calls/{callId}',
    access: ADVISING_ROLES,
    summary: 'Deletes a logged call; it can be restored.',
  },
  restore: {
    method: 'POST',
    path: '/client/{id}/calls/{callId}/restore',
    access: ADVISING_ROLES,
    summary: 'Restores a deleted call.',
  },
})
