import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './task-documents.schema.ts'

/**
 * Documents that were attached to a task. They are its client's: filed there, with the application where the task is for
 * one, and changed, deleted and restored by the calls of the client. An auditor reads those of approved applications.
 */
export const taskDocuments = area<typeof schema>()('taskDocuments', {
  list: {
    method: 'GET',
    path: '/task/{id}/documents',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    summary: 'The documents of a task: none where it has no client, or one whom the caller may not see.',
    shows: ['task:{id}', 'document', 'application', 'user'],
  },
  upload: {
    method: 'POST',
    path: '/task/{id}/documents',
    bodyType: 'multipart',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Uploads a document of a task into the documents of its client.',
    decided: 'One with the same name as a document of the client that is with no other task becomes its next version.',
    rateLimit: COSTLY_CALLS.uploads,
  },
})
