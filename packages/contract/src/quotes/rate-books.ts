import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './rate-books.schema.ts'

const access = ['ROLE_SUPER_ADMIN'] as const

/** Rate books of a company’s own for the built-in engine: JSON, or rates alone as CSV. */
export const rateBooks = area<typeof schema>()('rateBooks', {
  list: {
    method: 'GET',
    path: '/settings/rate-books',
    access,
    summary: 'The company’s rate books, and whether the built-in one is in use.',
    shows: ['rate-book', 'quote-provider', 'user'],
  },
  template: {
    method: 'GET',
    path: '/settings/rate-books/template',
    access,
    summary: 'The built-in book as a file to start from: its rates as CSV, or all of it as JSON.',
  },
  check: {
    method: 'POST',
    path: '/settings/rate-books/check',
    bodyType: 'multipart',
    access,
    summary: 'Checks a file: what it contains, or what is wrong by table, row and field. Saves nothing.',
    rateLimit: COSTLY_CALLS.uploads,
    decided: 'At most 2 MB and 20,000 rows. Anything the file leaves out comes from the built-in book.',
  },
  upload: {
    method: 'POST',
    path: '/settings/rate-books/upload',
    bodyType: 'multipart',
    status: 201,
    access,
    summary: 'Saves a rate book. It is not in use yet.',
    rateLimit: COSTLY_CALLS.uploads,
    decided: 'A version can be stored only once. A file with errors is refused, listing all of them.',
  },
  choose: {
    method: 'PUT',
    path: '/settings/rate-books/in-use',
    also: [{ method: 'POST' }],
    access,
    summary: 'Puts a rate book in use, or the built-in one.',
    decided: 'Saved quotes keep the prices, version and hash that they were made with.',
  },
  download: {
    method: 'GET',
    path: '/settings/rate-books/{id}',
    access,
    summary: 'A rate book as JSON, including what comes from the built-in one.',
    shows: ['rate-book', 'quote-provider', 'user'],
  },
  remove: {
    method: 'DELETE',
    path: '/settings/rate-books/{id}',
    access,
    summary: 'Removes a rate book that is not in use; it can be restored.',
  },
  restore: {
    method: 'POST',
    path: '/settings/rate-books/{id}/restore',
    access,
    summary: 'Restores a removed rate book.',
  },
})
