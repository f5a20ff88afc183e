import { ADVISING_ROLES, CLIENT_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { bulkEndpoints, listEndpoints } from '../list.ts'
import type * as schema from './applications.schema.ts'

const STAFF = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]
const SHOWN = ['application', 'client', 'user'] as const

/** Applications for cover with an insurer. Referral roles see how far they are, and no money. */
export const applications = area<typeof schema>()('applications', {
  ...listEndpoints({ path: '/application', rows: 'applications', access: CLIENT_ROLES, shows: SHOWN }),
  board: {
    method: 'GET',
    path: '/application/list/board',
    access: STAFF,
    summary: 'Applications as a board: one column per status, with its count, premium and first cards.',
    shows: SHOWN,
  },
  search: {
    method: 'GET',
    path: '/application/search',
    access: STAFF,
    summary: 'Up to five applications whose number, or whose policies’ numbers, contain the text.',
    shows: ['application', 'policy', 'client'],
  },
  ...bulkEndpoints({ path: '/application', rows: 'applications', access: ADVISING_ROLES }),
  ofClient: {
    method: 'GET',
    path: '/client/{id}/applications',
    access: CLIENT_ROLES,
    summary: 'The applications of a client, newest first.',
    shows: ['application@client:{id}', 'user'],
  },
  create: {
    method: 'POST',
    path: '/client/{id}/applications/create',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Starts an application, as a draft; with policies and covers where they are given.',
  },
  draftOfQuote: {
    method: 'GET',
    path: '/quote/{id}/application-draft',
    access: ADVISING_ROLES,
    summary: 'What an application from a portfolio of a saved quote would start with: insurer, policies and covers.',
    shows: ['quote:{id}', 'client'],
  },
  ofQuote: {
    method: 'GET',
    path: '/quote/{id}/applications',
    access: ADVISING_ROLES,
    summary: 'The applications that were made from a saved quote, newest first.',
    shows: ['application', 'quote:{id}'],
  },
  draftsOfQuote: {
    method: 'GET',
    path: '/quote/{id}/application-drafts',
    access: ADVISING_ROLES,
    summary: 'What each person in a saved quote would apply for, and what prevents it.',
    shows: ['quote:{id}', 'application', 'client'],
  },
  createOfQuote: {
    method: 'POST',
    path: '/quote/{id}/applications',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Starts an application for each of the people named, under their own records: all of them or none.',
  },
  update: {
    method: 'PUT',
    path: '/client/{id}/applications/{appId}',
    also: [{ method: 'PATCH' }],
    access: ADVISING_ROLES,
    summary: 'Changes an application.',
    fills: 'applications.details:{appId}',
  },
  details: {
    method: 'GET',
    path: '/application/{id}/details',
    also: [{ method: 'GET', path: '/application/{id}' }],
    access: CLIENT_ROLES,
    summary: 'Everything about an application that the caller may see.',
    decided: 'Auditors’ views are logged, once per day and application.',
    logsReads: true,
    shows: ['application:{id}', 'policy', 'client', 'user', 'auditor-request@application:{id}', 'quote-link', 'outbox'],
  },
  updateStatus: {
    method: 'PATCH',
    path: '/application/{id}/status',
    also: [{ method: 'PATCH', path: '/application/{id}/updateStatus' }],
    access: ADVISING_ROLES,
    summary: 'Moves an application to another status.',
    decided:
      'Moving out of Closed needs `confirmed`. In Force puts the proposed terms in force. What is missing is recorded and answered in `missing`. A stage keeps the day of its first time; going back clears the days of later ones.',
    fills: 'applications.details:{id}',
  },
  check: {
    method: 'PUT',
    path: '/application/{id}/checklist/{item}',
    access: ADVISING_ROLES,
    summary: 'Ticks or unticks a checklist item.',
    decided: 'Items the portal knows from the records stay done, ticked or not.',
    fills: 'applications.details:{id}',
  },
  changeDates: {
    method: 'POST',
    path: '/application/{id}/changeDates',
    access: ADVISING_ROLES,
    summary: 'Corrects the days on which an application reached its stages.',
    fills: 'applications.details:{id}',
  },
  renewalReady: {
    method: 'POST',
    path: '/application/{id}/renewal-ready',
    also: [{ method: 'PATCH' }],
    access: ADVISING_ROLES,
    summary: 'Marks the renewals of an application’s policies as ready, or not.',
    fills: 'applications.details:{id}',
  },
  renew: {
    method: 'POST',
    path: '/application/{id}/renew',
    status: 201,
    otherwise: { status: 200, when: 'the renewal had been started already' },
    access: ADVISING_ROLES,
    summary: 'Starts the application that renews this one’s policies; repeating it returns the one already started.',
  },
})
