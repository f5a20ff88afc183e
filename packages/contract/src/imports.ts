import type { Role } from '@portal/domain/account/role'
import { COSTLY_CALLS } from './costly-calls.ts'
import { area } from './endpoint.ts'
import type * as schema from './imports.schema.ts'
import { listEndpoints } from './list.ts'

/** Who may import: those who see every client. */
export const IMPORT_ROLES: readonly Role[] = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN']

/** Imports of clients, contacts, users and whatever else an area declares: upload, match the columns, check, correct, import, and take it back for 30 days. */
export const imports = area<typeof schema>()('imports', {
  subjects: {
    method: 'GET',
    path: '/import/subjects',
    access: IMPORT_ROLES,
    summary: 'What can be imported: the fields of each kind, and how rows are matched.',
  },
  upload: {
    method: 'POST',
    path: '/client/upload',
    bodyType: 'multipart',
    status: 201,
    access: IMPORT_ROLES,
    summary: 'Takes a file of clients: CSV or Excel, at most 25 MB and 100,000 rows. Guesses its columns.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  uploadOf: {
    method: 'POST',
    path: '/import/upload/{subject}',
    bodyType: 'multipart',
    status: 201,
    access: IMPORT_ROLES,
    summary: 'Takes a file of clients, contacts or another subject of imports, and guesses its columns.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  ...listEndpoints({ path: '/import', rows: 'imports', access: IMPORT_ROLES, shows: ['import', 'user'] }),
  view: {
    method: 'GET',
    path: '/import/{id}',
    access: IMPORT_ROLES,
    summary: 'One import and its progress.',
    shows: ['import:{id}', 'user'],
  },
  chooseSheet: {
    method: 'POST',
    path: '/import/{id}/sheet',
    access: IMPORT_ROLES,
    summary: 'Reads another sheet of the workbook.',
    fills: 'imports.view:{id}',
  },
  readAgain: {
    method: 'POST',
    path: '/import/{id}/read',
    access: IMPORT_ROLES,
    summary: 'Reads the file again, in another encoding, with another delimiter, or with other headings.',
    fills: 'imports.view:{id}',
  },
  check: {
    method: 'POST',
    path: '/import/{id}/check',
    access: IMPORT_ROLES,
    summary: 'Matches the columns and starts the check, which gives each row a result.',
    fills: 'imports.view:{id}',
  },
  rows: {
    method: 'GET',
    path: '/import/{id}/rows',
    access: IMPORT_ROLES,
    summary: 'The rows of an import with their check results and outcomes.',
    shows: ['import:{id}', 'user'],
  },
  fixRow: {
    method: 'PATCH',
    path: '/import/{id}/rows/{number}',
    access: IMPORT_ROLES,
    summary: 'Fixes cells of a row, or chooses what happens to it, and checks it again.',
  },
  problems: {
    method: 'POST',
    path: '/import/{id}/problems',
    access: IMPORT_ROLES,
    summary: 'A link to a CSV file with the rows that need fixing, and why.',
  },
  commit: {
    method: 'POST',
    path: '/import/{id}/commit',
    access: IMPORT_ROLES,
    summary: 'Starts importing the rows. A bad row is skipped, unless all or nothing is asked for.',
    fills: 'imports.view:{id}',
  },
  revert: {
    method: 'POST',
    path: '/import/{id}/revert',
    access: IMPORT_ROLES,
    summary: 'Starts undoing an import. Records changed since are kept and listed.',
    fills: 'imports.view:{id}',
  },
  discard: {
    method: 'DELETE',
    path: '/import/{id}',
    access: IMPORT_ROLES,
    summary: 'Discards an import that has not written anything.',
  },
})
