import type { Role } from '@portal/domain'
import { area } from './endpoint.ts'
import type * as schema from './imports.schema.ts'

/** Who may import: those who see every client. */
export const IMPORT_ROLES: readonly Role[] = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN']

/** Imports of clients: upload, match the columns, check, correct, import, and take it back for 30 days. */
export const imports = area<typeof schema>()('imports', {
  upload: {
    method: 'POST',
    path: '/client/upload',
    bodyType: 'multipart',
    status: 201,
    access: IMPORT_ROLES,
    summary: 'Takes a CSV file or an Excel workbook of at most 25 MB and 100,000 rows, and guesses its columns.',
    changes: ['imports'],
  },
  list: {
    method: 'GET',
    path: '/import/list',
    access: IMPORT_ROLES,
    summary: 'The imports of the company, the latest first.',
    reads: ['imports'],
  },
  view: {
    method: 'GET',
    path: '/import/{id}',
    access: IMPORT_ROLES,
    summary: 'How an import stands.',
    reads: ['import:{id}'],
  },
  chooseSheet: {
    method: 'POST',
    path: '/import/{id}/sheet',
    access: IMPORT_ROLES,
    summary: 'Reads another sheet of the workbook.',
    changes: ['imports', 'import:{id}'],
  },
  readAgain: {
    method: 'POST',
    path: '/import/{id}/read',
    access: IMPORT_ROLES,
    summary: 'Reads the file again, in another encoding, with another delimiter, or with other headings.',
    changes: ['imports', 'import:{id}'],
  },
  check: {
    method: 'POST',
    path: '/import/{id}/check',
    access: IMPORT_ROLES,
    summary: 'Says what each column becomes, and starts the dry run: a verdict for each row.',
    changes: ['imports', 'import:{id}'],
  },
  rows: {
    method: 'GET',
    path: '/import/{id}/rows',
    access: IMPORT_ROLES,
    summary: 'The rows of an import with their verdicts and what became of them.',
    reads: ['import:{id}'],
  },
  fixRow: {
    method: 'PATCH',
    path: '/import/{id}/rows/{number}',
    access: IMPORT_ROLES,
    summary: 'Corrects cells of a row, or decides about it, and checks it again.',
    changes: ['imports', 'import:{id}'],
  },
  problems: {
    method: 'POST',
    path: '/import/{id}/problems',
    access: IMPORT_ROLES,
    summary: 'An address of a CSV file with the rows that need another look, and why.',
  },
  commit: {
    method: 'POST',
    path: '/import/{id}/commit',
    access: IMPORT_ROLES,
    summary: 'Starts writing the clients. One bad row rejects only itself, unless all or nothing is asked for.',
    changes: ['imports', 'import:{id}', 'clients', 'activity'],
  },
  revert: {
    method: 'POST',
    path: '/import/{id}/revert',
    access: IMPORT_ROLES,
    summary: 'Starts taking an import back. What was changed since is kept and named.',
    changes: ['imports', 'import:{id}', 'clients', 'activity'],
  },
  discard: {
    method: 'DELETE',
    path: '/import/{id}',
    access: IMPORT_ROLES,
    summary: 'Throws away an import of which nothing was written.',
    changes: ['imports', 'import:{id}'],
  },
})
