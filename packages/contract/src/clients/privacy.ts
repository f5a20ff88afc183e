import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './privacy.schema.ts'

/** What the Privacy Act gives a person: a copy of all that is held on them, and to be erased; and what goes by its time. */
export const privacy = area<typeof schema>()('privacy', {
  startExport: {
    method: 'POST',
    path: '/client/{id}/person-file',
    status: 202,
    access: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
    summary:
      'Starts to make one file with all that is held on a client: a readable overview, JSON and their documents.',
    decided: 'The file is there for a day, for whoever asked for it. It is written into both logs.',
    rateLimit: COSTLY_CALLS.exports,
  },
  exportLink: {
    method: 'POST',
    path: '/person-file/{jobId}',
    access: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
    summary: 'A link, valid for 5 minutes, to the file that a job of the caller’s has made.',
  },
  previewErasure: {
    method: 'GET',
    path: '/client/{id}/erasure',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'What erasing a client would take away, what would stay and why, and what stands in the way.',
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
    summary: 'Erases a client: applications and policies keep their figures without the person. It can’t be undone.',
    decided:
      'Open applications: 409. `name` is the client’s name, typed. `acknowledged` is needed where the preview says so: a policy is in force, or records of advice have to be kept longer.',
    rateLimit: COSTLY_CALLS.bulkChanges,
  },
  erasures: {
    method: 'GET',
    path: '/settings/erasures',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Who was erased, by number: when, by whom and why.',
    shows: ['client-erasure'],
  },
  previewRetention: {
    method: 'GET',
    path: '/settings/retention',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'What would go now because its time is over, by kind: how much, and since when the oldest is there.',
    decided: 'Years not sent are those of the settings. Clients with anything in force or open never go.',
    shows: ['company', 'client'],
  },
})
