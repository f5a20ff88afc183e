import { ADMIN_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './reports.schema.ts'

const COUNTED = ['client', 'quote', 'application', 'policy', 'ledger', 'user'] as const

/** What referral partners bring. */
export const reports = area<typeof schema>()('reports', {
  referrals: {
    method: 'GET',
    path: '/report/referral',
    access: ADMIN_ROLES,
    summary: 'Leads, conversions, premium and commission of a period by referrer.',
    decided:
      'Leads that came in during the period, and how far they have got by now. A conversion is a lead that reached In Force. Commission is what was posted in these months.',
    shows: COUNTED,
  },
  referral: {
    method: 'POST',
    path: '/report/referral',
    access: ADMIN_ROLES,
    summary: 'A link, valid for 5 minutes, to the referral report as CSV, XLSX or PDF. The download is logged.',
    rateLimit: COSTLY_CALLS.exports,
  },
  referralLeads: {
    method: 'GET',
    path: '/report/referral/leads',
    access: ADMIN_ROLES,
    summary: 'The leads behind a figure of the report.',
    shows: ['client', 'quote', 'application', 'policy'],
  },
  send: {
    method: 'POST',
    path: '/report/referral/send',
    access: ADMIN_ROLES,
    summary: 'Emails the report as a PDF to admins of the firm.',
    rateLimit: COSTLY_CALLS.pdfs,
  },
  schedule: {
    method: 'GET',
    path: '/report/referral/schedule',
    access: ADMIN_ROLES,
    summary: 'Who gets last month’s report by email on the first of each month.',
    shows: ['report-schedule', 'user'],
  },
  keepSchedule: {
    method: 'PUT',
    path: '/report/referral/schedule',
    access: ADMIN_ROLES,
    summary: 'Sets who gets the monthly report; an empty list stops it.',
    fills: 'reports.schedule',
  },
})
