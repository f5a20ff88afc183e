import { ADMIN_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './firm-numbers.schema.ts'

/** The firm's numbers: each divided by month, insurer or adviser, and each leading to its rows. */
export const firmNumbers = area<typeof schema>()('firmNumbers', {
  commissions: {
    method: 'GET',
    path: '/report/commission',
    access: ADMIN_ROLES,
    summary: 'Commission posted in a period, without GST, and how it was split.',
    shows: ['ledger', 'user'],
  },
  persistency: {
    method: 'GET',
    path: '/report/persistency',
    access: ADMIN_ROLES,
    summary: 'Policies that started in a period, and how many of them were kept for 13 and 25 months.',
    decided: 'Counted by policies, not by premium. Policies that aren’t old enough yet are in neither figure.',
    shows: ['policy', 'user'],
  },
  premiums: {
    method: 'GET',
    path: '/report/premium',
    access: ADMIN_ROLES,
    summary: 'The average annual premium of policies that started in a period.',
    shows: ['policy', 'user'],
  },
  times: {
    method: 'GET',
    path: '/report/time-to-in-force',
    access: ADMIN_ROLES,
    summary: 'The median number of days from lead to first policy in force.',
    shows: ['application', 'client', 'user'],
  },
  startedPolicies: {
    method: 'GET',
    path: '/report/policies',
    access: ADMIN_ROLES,
    summary: 'The policies behind a figure.',
    shows: ['policy', 'client'],
  },
  conversions: {
    method: 'GET',
    path: '/report/conversions',
    access: ADMIN_ROLES,
    summary: 'The leads behind a time to in force.',
    shows: ['application', 'client'],
  },
})
