import { ADVISING_ROLES, CLIENT_ROLES, REFERRING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './clients.schema.ts'

/** A client’s page counts what hangs on them. */
const SUMMED = [
  'client:{id}',
  'partner:{id}',
  'note@client:{id}',
  'application@client:{id}',
  'task@client:{id}',
  'document@client:{id}',
  'needs@client:{id}',
  'policy@client:{id}',
  'pre-assessment@client:{id}',
  'phone-call@client:{id}',
  'quote@client:{id}',
  // Of its quote's, not of a client's.
  'quote-link',
  'user',
] as const

/** What rows of clients show: who they are, and what comes next of all that can. */
const LISTED = ['client', 'task', 'application', 'policy', 'pre-assessment', 'quote', 'quote-link', 'user'] as const

/** Leads and clients. Which of them a caller sees is decided by the server, row by row. */
export const clients = area<typeof schema>()('clients', {
  listLeads: {
    method: 'GET',
    path: '/client/list/leads',
    access: ADVISING_ROLES,
    summary: 'Leads: people without cover through the company yet.',
    shows: LISTED,
  },
  list: {
    method: 'GET',
    path: '/client/list',
    access: CLIENT_ROLES,
    summary: 'Everyone the caller may see; also the global search.',
    shows: LISTED,
  },
  board: {
    method: 'GET',
    path: '/client/list/leads/board',
    access: ADVISING_ROLES,
    summary: 'Leads as a board: one column per status, with its count, value and first cards.',
    shows: LISTED,
  },
  counts: {
    method: 'GET',
    path: '/client/list/counts',
    access: CLIENT_ROLES,
    summary: 'For several lists at once: the number of clients and their total quote value.',
    shows: ['client', 'task', 'user'],
  },
  values: {
    method: 'GET',
    path: '/client/list/values',
    access: CLIENT_ROLES,
    summary: 'The tags, campaigns and referrers that a list can be filtered by, with their counts.',
    shows: ['client', 'task', 'user'],
  },
  view: {
    method: 'GET',
    path: '/client/{id}',
    access: CLIENT_ROLES,
    summary: 'The summary of a client.',
    shows: SUMMED,
  },
  details: {
    method: 'GET',
    path: '/client/{id}/details',
    also: [{ method: 'GET', path: '/{id}/details' }],
    access: CLIENT_ROLES,
    summary: 'Everything about a client that the caller may see.',
    shows: SUMMED,
  },
  create: {
    method: 'POST',
    path: '/client/create',
    status: 201,
    otherwise: { status: 200, when: 'The client that `id` names was changed' },
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'Creates a client; with `id`, updates one.',
    fills: 'clients.details:{id}',
  },
  update: {
    method: 'PUT',
    path: '/client/update',
    also: [{ method: 'POST' }],
    access: [...ADVISING_ROLES, ...REFERRING_ROLES],
    summary: 'Changes a client. Those who refer correct a referral of theirs until an adviser has begun.',
    fills: 'clients.details:{id}',
  },
  updateStatus: {
    method: 'PATCH',
    path: '/client/{id}/updateStatus',
    access: ADVISING_ROLES,
    summary: 'Changes the lead status of a client.',
  },
  assign: {
    method: 'PATCH',
    path: '/client/{id}/assign',
    access: ADVISING_ROLES,
    summary: 'Assigns a client to an adviser, or to nobody.',
    decided:
      'Payments dated from `commission_from` on go to the new adviser: today, unless an admin chooses another day. The first who serves a policy gets all of its payments.',
  },
  archive: {
    method: 'POST',
    path: '/client/{id}/archive',
    access: ADVISING_ROLES,
    summary: 'Archives a client: they leave the lists and get no automatic messages. Their work stays.',
  },
  unarchive: {
    method: 'POST',
    path: '/client/{id}/unarchive',
    access: ADVISING_ROLES,
    summary: 'Restores an archived client.',
  },
  submitForm: {
    method: 'POST',
    path: '/client/client-form',
    status: 201,
    access: 'public',
    forOutsiders: true,
    summary: 'The public client form of an adviser: makes a lead.',
    rateLimit: { max: 10, seconds: 600 },
  },
})
