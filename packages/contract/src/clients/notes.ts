import { ADVISING_ROLES, CLIENT_ROLES, REFERRING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './notes.schema.ts'

/** Notes on a client. Referral roles see their own and those shared with them. */
export const notes = area<typeof schema>()('notes', {
  list: {
    method: 'GET',
    path: '/client/{id}/notes',
    access: CLIENT_ROLES,
    summary: 'The notes on a client: pinned ones on top, then newest first.',
    shows: ['note@client:{id}', 'application@client:{id}', 'user'],
  },
  readers: {
    method: 'GET',
    path: '/client/{id}/notes/readers',
    access: ADVISING_ROLES,
    summary: 'Colleagues whom a note on a client can mention: those who may read it.',
    shows: ['user', 'company', 'client:{id}', 'application@client:{id}', 'auditor-request'],
  },
  create: {
    method: 'POST',
    path: '/client/{id}/notes',
    status: 201,
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'Adds a note.',
  },
  update: {
    method: 'PUT',
    path: '/client/{id}/{noteId}/updateNote',
    also: [{ method: 'POST' }, { method: 'PATCH' }],
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'Changes a note.',
  },
  remove: {
    method: 'DELETE',
    path: '/client/{id}/notes/{noteId}',
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'Deletes a note; it can be restored.',
  },
  restore: {
    method: 'POST',
    path: '/client/{id}/notes/{noteId}/restore',
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'Restores a deleted note.',
  },
  pin: {
    method: 'POST',
    path: '/client/{id}/notes/{noteId}/pin',
    access: ADVISING_ROLES,
    summary: 'Pins or unpins a note.',
  },
})
