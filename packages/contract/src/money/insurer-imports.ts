import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import { IMPORT_ROLES } from '../imports.ts'
import type * as schema from './insurer-imports.schema.ts'

/** Policies from insurers' files, on the engine of all imports: the file, each insurer's layout, and whose a policy is. */
export const insurerImports = area<typeof schema>()('insurerImports', {
  upload: {
    method: 'POST',
    path: '/import/import_from_insurance_company',
    bodyType: 'multipart',
    status: 201,
    access: IMPORT_ROLES,
    summary:
      'Uploads an insurer’s file of policies, CSV or Excel. Guesses the insurer from its headings, and matches its columns.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  layouts: {
    method: 'GET',
    path: '/import/layouts',
    access: IMPORT_ROLES,
    summary: 'How the columns of each insurer’s file are matched: the newest version, or a sample.',
    shows: ['insurer-layout', 'user'],
  },
  guesses: {
    method: 'GET',
    path: '/import/{id}/rows/{number}/guesses',
    access: IMPORT_ROLES,
    summary: 'The policies and clients that an unsure row may belong to, best match first.',
    shows: ['import:{id}', 'policy', 'client'],
  },
})
