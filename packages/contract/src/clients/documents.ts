import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './documents.schema.ts'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]

/** Documents of a client, each in versions. Referral roles see none; an auditor those of what was approved. */
export const documents = area<typeof schema>()('documents', {
  list: {
    method: 'GET',
    path: '/client/{id}/documents',
    access: READERS,
    summary: 'The documents of a client, with the tags on them.',
    shows: ['document@client:{id}', 'application@client:{id}', 'user'],
  },
  upload: {
    method: 'POST',
    path: '/client/{id}/documents',
    bodyType: 'multipart',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Uploads a document; one with the same name becomes its next version.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  update: {
    method: 'PUT',
    path: '/client/{id}/documents/{documentId}',
    also: [{ method: 'PATCH' }],
    access: ADVISING_ROLES,
    summary: 'Renames or tags a document.',
  },
  remove: {
    method: 'DELETE',
    path: '/client/{id}/documents/{documentId}',
    access: ADVISING_ROLES,
    summary: 'Deletes a document; it can be restored.',
  },
  restore: {
    method: 'POST',
    path: '/client/{id}/documents/{documentId}/restore',
    access: ADVISING_ROLES,
    summary: 'Restores a deleted document.',
  },
  versions: {
    method: 'GET',
    path: '/client/{id}/documents/{documentId}/versions',
    access: READERS,
    summary: 'The versions of a document, newest first.',
    shows: ['document@client:{id}', 'application@client:{id}', 'user'],
  },
  addVersion: {
    method: 'POST',
    path: '/client/{id}/documents/{documentId}/versions',
    bodyType: 'multipart',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Makes a file the next version of a document.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  restoreVersion: {
    method: 'POST',
    path: '/client/{id}/documents/{documentId}/versions/{number}/restore',
    access: ADVISING_ROLES,
    summary: 'Makes an earlier version the current one.',
  },
  downloadAll: {
    method: 'POST',
    path: '/client/{id}/downloadAll',
    also: [{ method: 'GET' }],
    access: READERS,
    summary: 'A link, valid for 5 minutes, to all documents of a client as documents.zip.',
  },
})
