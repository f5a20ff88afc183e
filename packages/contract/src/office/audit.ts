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

/** The audit log: who did what to which record of the whole company, and whether it stands as it was written. */
export const audit = area<typeof schema>()('audit', {
  ...lists,
  view: {
    method: 'GET',
    path: '/activity/audit/{id}',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'An entry with each field before and after, and how it stands to the seal of its day.',
    shows: SHOWN,
  },
  choices: {
    method: 'GET',
    path: '/activity/audit/choices',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'The kinds of records and the actions that the log has, for its filters.',
    shows: ['activity'],
  },
  seal: {
    method: 'GET',
    path: '/activity/seal',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'To which day the log is sealed, and whether it stands as it was sealed.',
    decided: 'Days are sealed and all is checked by the server’s cron; `audit verify` checks at once.',
    shows: ['activity-seal'],
  },
})
