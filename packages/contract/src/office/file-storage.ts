import { area } from '../endpoint.ts'
import type * as schema from './file-storage.schema.ts'

const access = ['ROLE_SUPER_ADMIN'] as const

/** Where files are kept; set for the whole server by its operator. */
export const fileStorage = area<typeof schema>()('fileStorage', {
  view: {
    method: 'GET',
    path: '/settings/file-storage',
    access,
    summary: 'Whether files are kept on the server’s disk or in S3. Never reveals the bucket or its address.',
  },
  check: {
    method: 'POST',
    path: '/settings/file-storage/check',
    access,
    summary: 'Tests the storage by writing, reading and deleting a file. Answers 409 with what failed.',
    rateLimit: { max: 10, seconds: 600 },
  },
})
