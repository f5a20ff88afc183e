import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './privacy.schema.ts'

/** A person's rights under the Privacy Act (a copy of everything held, erasure), and retention. */
export const privacy = area<typeof schema>()('privacy', {
  startExport: {
    method: 'POST',
    path: '/client/{id}/person-file',
    status: 202,
    access: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
    summary:
      'Starts an export of everything held on a client: a readable overview, JSON and their documents, in one file.',
    decided: 'The file is kept for a day, for the caller only. Logged in both the audit and the security log.',
    rateLimit: COSTLY_CALLS.exports,
  },
  exportLink: {
    method: 'POST',
    path: '/person-file/{jobId}',
    access: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
    summary: 'A link, valid for 5 minutes, to the file made by one of the caller’s jobs.',
  },
  previewErasure: {
    method: 'GET',
    path: '/client/{id}/erasure',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'What erasing a client would delete, what would stay and why, and what prevents it.',
    shows: [
      'client:{id}',
      'application@client:{id}',
      'policy@client:{id}',
      'note@client:{id}',
      'document@client:{id}',
      'task@client:{id}',
      'quote@client:{id}',
      'mail@client:{id}',
      'phone-call@client:{id}',
      'needs@client:{id}',
      'pre-assessment@client:{id}',
      'scenario@client:{id}',
      'partner:{id}',
    ],
  },
  erase: {
    method: 'POST',
    path: '/client/{id}/erasure',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Erases a client. Applications and policies keep their figures without the person. Can’t be undone.',
    decided:
      'With open applications: 409. `name` is the client’s name, typed. `acknowledged` is required if the preview says so: a policy is in force, or records of advice must be kept longer.',
    rateLimit: COSTLY_CALLS.bulkChanges,
  },
  erasures: {
    method: 'GET',
    path: '/settings/erasures',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Erased clients, by number: when, by whom and why.',
    shows: ['client-erasure'],
  },
  previewRetention: {
    method: 'GET',
    path: '/settings/retention',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'What retention would delete now, by kind: how many, and the date of the oldest.',
    decided: 'Years not sent are taken from the settings. Clients with anything in force or open are never included.',
    shows: ['company', 'client'],
  },
})
