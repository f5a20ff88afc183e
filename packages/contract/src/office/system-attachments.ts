import { ADVISING_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './system-attachments.schema.ts'

/** Files that the firm keeps at hand, to attach to emails. */
export const systemAttachments = area<typeof schema>()('systemAttachments', {
  list: {
    method: 'GET',
    path: '/settings/system-attachment',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'The company’s attachments.',
    shows: ['system-attachment', 'email-template', 'user'],
  },
  offer: {
    method: 'GET',
    path: '/system-attachment/offer',
    access: ADVISING_ROLES,
    summary: 'The system attachments that can be added to an email, by title.',
    shows: ['system-attachment'],
  },
  upload: {
    method: 'POST',
    path: '/settings/system-attachment/upload',
    bodyType: 'multipart',
    status: 201,
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Adds an attachment of at most 25 MB; its type is read from its bytes, its title is the file’s name.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  rename: {
    method: 'PUT',
    path: '/settings/system-attachment/{id}',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Gives an attachment another title.',
  },
  remove: {
    method: 'DELETE',
    path: '/settings/system-attachment/{id}',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Deletes an attachment, and takes it off email templates. Emails already sent keep their copy.',
  },
})
