import { ADVISING_ROLES, CLIENT_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './application-records.schema.ts'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]

/**
 * Notes, documents, pre-assessments and timeline of one application. They are its client's too: a note or document is
 * changed, and restored, by the calls of the client. An auditor reads those of approved applications.
 */
export const applicationRecords = area<typeof schema>()('applicationRecords', {
  listNotes: {
    method: 'GET',
    path: '/application/{id}/notes',
    access: CLIENT_ROLES,
    summary: 'The notes on an application: pinned ones on top, then newest first.',
    shows: ['note@application:{id}', 'user'],
  },
  noteReaders: {
    method: 'GET',
    path: '/application/{id}/notes/readers',
    access: ADVISING_ROLES,
    summary: 'Colleagues whom a note on an application can mention: those who may read it.',
    shows: ['user', 'company', 'client', 'application:{id}', 'auditor-request@application:{id}'],
  },
  createNote: {
    method: 'POST',
    path: '/application/{id}/notes',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Adds a note to an application.',
  },
  removeNote: {
    method: 'DELETE',
    path: '/application/{id}/notes/{noteId}',
    access: ADVISING_ROLES,
    summary: 'Deletes a note on an application; it can be restored.',
  },
  listDocuments: {
    method: 'GET',
    path: '/application/{id}/documents',
    access: READERS,
    summary: 'The documents of an application, with the tags on them.',
    shows: ['document@application:{id}', 'user'],
  },
  assignDocuments: {
    method: 'POST',
    path: '/application/{id}/documents',
    access: ADVISING_ROLES,
    summary: 'Adds the client’s documents to an application.',
  },
  uploadDocument: {
    method: 'POST',
    path: '/application/{id}/documents/upload',
    bodyType: 'multipart',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Uploads a document of an application; one with the same name becomes its next version.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  unassignDocument: {
    method: 'DELETE',
    path: '/application/{id}/documents/{documentId}',
    access: ADVISING_ROLES,
    summary: 'Removes a document from an application; it stays with the client.',
  },
  downloadAll: {
    method: 'POST',
    path: '/application/{id}/downloadAll',
    also: [{ method: 'GET' }],
    access: READERS,
    summary: 'A link, valid for 5 minutes, to all documents of an application as documents.zip.',
  },
  listPreAssessments: {
    method: 'GET',
    path: '/application/{id}/pre-assessments',
    access: READERS,
    summary: 'Every version of the pre-assessment of the application’s client, newest first.',
    shows: ['pre-assessment', 'user'],
  },
  listTimeline: {
    method: 'GET',
    path: '/application/{id}/timeline',
    access: CLIENT_ROLES,
    summary: 'The timeline of an application, newest first: its notes, emails about it and logged changes.',
    shows: [
      'application:{id}',
      'activity@application:{id}',
      'note@application:{id}',
      'mail@application:{id}',
      'outbox',
      'document@application:{id}',
      'user',
    ],
  },
})
