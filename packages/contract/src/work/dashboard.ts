import { ADMIN_ROLES, ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './dashboard.schema.ts'

/** What was submitted and completed, and how each user has arranged their dashboard. */
export const dashboard = area<typeof schema>()('dashboard', {
  myTotals: {
    method: 'GET',
    path: '/dashboard/my-totals',
    access: ADVISING_ROLES,
    summary: 'Submissions and completions of the caller: today, this week and this month.',
    decided: 'An application counts on the day of its first move; its value is the premium of its policies a year now.',
    shows: ['application', 'policy'],
  },
  user: {
    method: 'GET',
    path: '/dashboard/user',
    access: ADMIN_ROLES,
    summary: 'The same for another user, or for the whole company if none is named.',
    shows: ['application', 'policy'],
  },
  trend: {
    method: 'GET',
    path: '/dashboard/trend',
    access: ADVISING_ROLES,
    summary: 'Submissions and completions of twelve months.',
    decided: 'Without `user_id`: the caller’s, or for admins the whole company’s. Only admins can name someone else.',
    shows: ['application', 'policy'],
  },
  referrals: {
    method: 'GET',
    path: '/dashboard/referrals',
    access: ['ROLE_REFERRAL'],
    summary: 'The caller’s referrals by status and month, without money; for those with dashboard access.',
    shows: ['client', 'application'],
  },
  layout: {
    method: 'GET',
    path: '/dashboard/layout',
    access: ADVISING_ROLES,
    summary: 'Which blocks the caller has hidden, and their order.',
    shows: ['dashboard-layout'],
  },
  keepLayout: {
    method: 'PUT',
    path: '/dashboard/layout',
    access: ADVISING_ROLES,
    summary: 'Keeps them.',
  },
})
