import { ADMIN_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './statements.schema.ts'

const shows = ['commission-statement', 'user']

/** Insurers' commission statements: upload, review, commit, and reverse. */
export const statements = area<typeof schema>()('statements', {
  ...listEndpoints({ path: '/commission/file', rows: 'statements', access: ADMIN_ROLES, shows }),
  list: {
    method: 'GET',
    path: '/commission/file_list',
    access: ADMIN_ROLES,
    summary: 'A page of the statements uploaded.',
    shows,
  },
  upload: {
    method: 'POST',
    path: '/commission/upload',
    bodyType: 'multipart',
    status: 201,
    access: ADMIN_ROLES,
    summary:
      'Takes a statement as CSV, Excel or PDF with text, reads its payments and matches them to policies. Posts nothing yet.',
    rateLimit: COSTLY_CALLS.uploads,
  },
  view: {
    method: 'GET',
    path: '/commission/statement/{id}',
    access: ADMIN_ROLES,
    summary: 'A statement and how far it is accounted for.',
    shows: ['commission-statement:{id}', 'user'],
  },
  change: {
    method: 'PATCH',
    path: '/commission/statement/{id}',
    access: ADMIN_ROLES,
    summary:
      'Sets the insurer, month or printed total of a statement in review. With a new insurer, rows that nobody has decided are matched again.',
    fills: 'statements.view:{id}',
  },
  viewFile: {
    method: 'GET',
    path: '/commission/statement/{id}/file',
    access: ADMIN_ROLES,
    summary: 'A link, valid for 5 minutes, to the file of a statement.',
    shows: ['commission-statement:{id}'],
  },
  columns: {
    method: 'GET',
    path: '/commission/statement/{id}/columns',
    access: ADMIN_ROLES,
    summary: 'The columns of a statement and its words for types, with how each is read; another sheet’s too.',
    shows: ['commission-statement:{id}'],
    rateLimit: COSTLY_CALLS.uploads,
  },
  setColumns: {
    method: 'POST',
    path: '/commission/statement/{id}/columns',
    access: ADMIN_ROLES,
    summary: 'Reads a statement in review again with the given columns and types, and remembers them for its insurer.',
    fills: 'statements.view:{id}',
    rateLimit: COSTLY_CALLS.uploads,
  },
  readAgain: {
    method: 'POST',
    path: '/commission/statement/{id}/read_again',
    access: ADMIN_ROLES,
    summary: 'Reads a statement again if reading it was interrupted. Decisions are kept.',
    fills: 'statements.view:{id}',
    rateLimit: COSTLY_CALLS.uploads,
  },
  rows: {
    method: 'GET',
    path: '/commission/statement/{id}/rows',
    access: ADMIN_ROLES,
    summary: 'A page of the payments of a statement, in the order of the file.',
    shows: ['commission-statement:{id}', 'commission-split', 'policy', 'client', 'user'],
  },
  viewRow: {
    method: 'GET',
    path: '/commission/statement/{id}/rows/{number}',
    access: ADMIN_ROLES,
    summary: 'One payment of a statement.',
    shows: ['commission-statement:{id}', 'commission-split', 'policy', 'client', 'user'],
  },
  guesses: {
    method: 'GET',
    path: '/commission/statement/{id}/rows/{number}/guesses',
    access: ADMIN_ROLES,
    summary: 'The policies that a payment may belong to, at most five, best first, and how each would divide it.',
    shows: ['commission-statement:{id}', 'commission-split', 'policy', 'client', 'user'],
  },
  decide: {
    method: 'POST',
    path: '/commission/statement/{id}/rows/{number}/decide',
    access: ADMIN_ROLES,
    summary: 'Decides a payment: matches it to a policy, queues it for later, rejects it, or undoes the decision.',
    decided:
      'After the commit only a queued payment can be decided; a match then posts it at once, unless another statement has paid the same since.',
  },
  createAndMatch: {
    method: 'POST',
    path: '/commission/statement/{id}/rows/{number}/create_and_match',
    access: ADMIN_ROLES,
    summary:
      'Adds a policy in force for a client, with the statement’s insurer, and matches a payment to it: both or neither.',
  },
  missingSplits: {
    method: 'GET',
    path: '/commission/statement/{id}/missing_splits',
    access: ADMIN_ROLES,
    summary: 'Who would get a share of a statement in review, but has no split on the day of a payment.',
    shows: ['commission-statement:{id}', 'commission-split', 'policy', 'client', 'user'],
  },
  commit: {
    method: 'POST',
    path: '/commission/statement/{id}/commit',
    access: ADMIN_ROLES,
    summary:
      'Posts the matched payments, once every row is decided, the rows equal the statement’s total, and every payee has a split.',
    fills: 'statements.view:{id}',
  },
  commitWithDifference: {
    method: 'POST',
    path: '/commission/statement/{id}/commit_with_difference',
    access: ADMIN_ROLES,
    summary:
      'As a commit, although the rows don’t equal the printed total: why is kept, and the difference stays open.',
    fills: 'statements.view:{id}',
  },
  settleDifference: {
    method: 'PATCH',
    path: '/commission/statement/{id}/difference',
    access: ADMIN_ROLES,
    summary: 'Sets the state of a statement’s difference: open, claimed from the insurer, or settled.',
    fills: 'statements.view:{id}',
  },
  reverse: {
    method: 'POST',
    path: '/commission/statement/{id}/reverse',
    access: ADMIN_ROLES,
    summary: 'Reverses everything a statement has posted. The file can then be uploaded again.',
    fills: 'statements.view:{id}',
  },
  discard: {
    method: 'DELETE',
    path: '/commission/statement/{id}',
    access: ADMIN_ROLES,
    summary: 'Deletes a statement that was never committed.',
  },
})
