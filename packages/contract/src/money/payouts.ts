import { ADMIN_ROLES } from '@portal/domain/account/role'
import { PAYEE_ROLES } from '@portal/domain/account/user-rules'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './payouts.schema.ts'

const READERS = [...ADMIN_ROLES, ...PAYEE_ROLES]
const shows = ['ledger', 'payout', 'user', 'company']

/** What advisers and referral partners are paid for a month, and the documents that they get. */
export const payouts = area<typeof schema>()('payouts', {
  list: {
    method: 'GET',
    path: '/commission/payouts',
    access: ADMIN_ROLES,
    summary:
      'What each payee is paid for a month: opening balance, commission, GST, paid, closing balance, and the document.',
    shows,
  },
  mine: {
    method: 'GET',
    path: '/commission/payouts/mine',
    access: PAYEE_ROLES,
    summary: 'The caller’s own months, the latest first.',
    shows,
  },
  view: {
    method: 'GET',
    path: '/commission/payouts/{id}/{month}',
    access: READERS,
    summary: 'A payee’s month. `month` is any day of it. Payees see their own only.',
    shows,
  },
  lines: {
    method: 'GET',
    path: '/commission/payouts/{id}/{month}/lines',
    access: READERS,
    summary: 'A page of the shares that make up a payee’s month, with corrections of earlier ones.',
    shows: [...shows, 'commission-statement', 'policy', 'client'],
  },
  file: {
    method: 'POST',
    path: '/commission/payouts/{id}/{month}/file',
    access: READERS,
    summary: 'A link, valid for 5 minutes, to a payee’s month as PDF or XLSX.',
    decided: 'The PDF of an issued document is the one that was sent; before that it is marked as a preview.',
    rateLimit: COSTLY_CALLS.exports,
  },
  agree: {
    method: 'PUT',
    path: '/commission/payees/{id}/agreement',
    access: ADMIN_ROLES,
    summary: 'Sets or removes the day of the written agreement that lets the firm create a payee’s tax invoices.',
  },
  send: {
    method: 'POST',
    path: '/commission/payouts/send',
    status: 202,
    access: ADMIN_ROLES,
    summary: 'Starts a job that issues the documents of a closed month and emails each to its payee.',
    decided:
      'An open month: 409. A document is issued once: it gets a number and never changes. More than 28 days after the close it is a statement, not a tax invoice.',
    rateLimit: COSTLY_CALLS.bulkChanges,
  },
})
