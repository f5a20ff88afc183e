import { ADMIN_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './commission-checks.schema.ts'

const shows = [
  'commission-check',
  'commission-statement',
  'ledger',
  'policy',
  'application',
  'product-provider',
  'client',
  'user',
]
const read = { access: ADMIN_ROLES, shows } as const

/** What was expected of a month, from policies’ premiums and the applications’ per cents, against what came. */
export const commissionChecks = area<typeof schema>()('commissionChecks', {
  list: {
    ...read,
    method: 'GET',
    path: '/commission/check/list',
    summary: 'A page of a month’s missing, short and over payments, the largest difference first.',
    decided:
      'Only insurers with a committed statement for the month. A payment within $1.00 is as expected. The per cents are the policy’s own, else its application’s, its insurer’s, or 66% upfront and 22% ongoing, which `assumed` says. A premium counts without policy fee and stamp duty; whole where its covers aren’t known. Upfront commission is awaited for twelve months.',
  },
  counts: {
    ...read,
    method: 'GET',
    path: '/commission/check/list/counts',
    summary: 'How many payments to check each of several lists has, and their totals.',
  },
  exportRows: {
    method: 'POST',
    path: '/commission/check/export',
    access: ADMIN_ROLES,
    summary:
      'A link, valid for 5 minutes, to a month’s missing, short and over payments as CSV or XLSX. The export is logged.',
    decided: 'Payments named by their ids are those of the latest month with a committed statement.',
    rateLimit: COSTLY_CALLS.exports,
  },
  view: {
    ...read,
    method: 'GET',
    path: '/commission/check/{id}',
    summary: 'What was expected of a policy in a month, how it was worked out, and what was received.',
  },
  setAsideOne: {
    method: 'POST',
    path: '/commission/check/{id}/set-aside',
    access: ADMIN_ROLES,
    summary: 'Sets a difference aside with a reason: ongoing commission for that month, upfront from that month on.',
  },
  takeBack: {
    method: 'DELETE',
    path: '/commission/check/{id}/set-aside',
    access: ADMIN_ROLES,
    summary: 'Restores a difference that was set aside.',
  },
})
