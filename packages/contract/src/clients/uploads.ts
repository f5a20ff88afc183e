import { ADVISING_ROLES, CLIENT_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './uploads.schema.ts'

/** Files of any area: put in, and handed out through an address that lives for 5 minutes. */
export const uploads = area<typeof schema>()('uploads', {
  upload: {
    method: 'POST',
    path: '/upload/documents',
    bodyType: 'multipart',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Stores a file of at most 25 MB; its type is read from its bytes.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  getDocument: {
    method: 'POST',
    path: '/upload/getDocument',
    access: CLIENT_ROLES,
    summary: 'A link to a file that the caller may see.',
    decided: 'PDFs and pictures are shown by the browser that opens it, in a sandbox; any other file is saved.',
  },
})
