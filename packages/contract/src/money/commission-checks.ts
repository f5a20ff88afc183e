import { ADMIN_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './commission-checks.schema.ts'

const shows = ['commission-check', 'commission-statement', 'ledger', 'policy', 'application', 'client', 'user']
const read = { access: ADMIN_ROLES, shows } as const

/** What was expected of a month, from policies’ premiums and the applications’ per cents, against what came. */
export const commissionChecks = area<typeof schema>()('commissionChecks', {
  list: {
    ...read,
    method: 'GET',
    path: '/commission/check/list',
    summary: 'A page of the payments of a month that are missing, short or over, the largest differences first.',
    decided:
      'Of insurers with a committed statement of the month. Within $1.00 a payment is as expected. A policy without an application is paid 66 % and 22 %. Upfront is waited for twelve months.',
  },
  counts: {
    ...read,
    method: 'GET',
    path: '/commission/check/list/counts',
    summary: 'How many payments to check each of several lists has, and their totals.',
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
    summary: 'Sets a difference aside with a reason: ongoing of the month, upfront from the month on.',
  },
  takeBack: {
    method: 'DELETE',
    path: '/commission/check/{id}/set-aside',
    access: ADMIN_ROLES,
    summary: 'Restores a difference that was set aside.',
  },
})
