import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './audit.schema.ts'

const SHOWN = ['activity', 'user', 'client'] as const
const lists = listEndpoints({
  path: '/activity/audit',
  rows: 'entries of the activity log',
  access: ['ROLE_SUPER_ADMIN'],
  shows: SHOWN,
})

/** The company's audit log: who did what to which record, and whether it is unchanged since. */
export const audit = area<typeof schema>()('audit', {
  ...lists,
  view: {
    method: 'GET',
    path: '/activity/audit/{id}',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'An entry with each field before and after, and whether it matches its day’s seal.',
    shows: SHOWN,
  },
  choices: {
    method: 'GET',
    path: '/activity/audit/choices',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'The record types and actions found in the log, for its filters.',
    shows: ['activity'],
  },
  seal: {
    method: 'GET',
    path: '/activity/seal',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'The last sealed day, and whether the log is unchanged since it was sealed.',
    decided: 'The server’s cron seals each day and checks the whole log daily; `audit verify` checks it now.',
    shows: ['activity-seal'],
  },
})
