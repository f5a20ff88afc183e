import { COSTLY_CALLS } from './costly-calls.ts'
import { area } from './endpoint.ts'
import type * as schema from './jobs.schema.ts'

/** Work in the background that a user started and follows. Only who started it sees it, and super admins. */
export const jobs = area<typeof schema>()('jobs', {
  list: {
    method: 'GET',
    path: '/job/list',
    access: 'session',
    summary: 'The jobs that the caller started, the latest first.',
    reads: ['jobs'],
  },
  view: {
    method: 'GET',
    path: '/job/{id}',
    access: 'session',
    summary: 'The progress of a job.',
    reads: ['job:{id}'],
  },
  rows: {
    method: 'GET',
    path: '/job/{id}/rows',
    access: 'session',
    summary: 'The outcome of each record in a job.',
    reads: ['job:{id}'],
  },
  cancel: {
    method: 'POST',
    path: '/job/{id}/cancel',
    access: 'session',
    summary: 'Cancels a job after the records it is working on. A finished job is not changed.',
    changes: ['jobs', 'job:{id}'],
  },
  undo: {
    method: 'POST',
    path: '/job/{id}/undo',
    status: 202,
    access: 'session',
    summary: 'Undoes a bulk change of the caller’s where nothing has changed since: starts a job.',
    decided: 'Still running, or undone already: 409.',
    rateLimit: COSTLY_CALLS.bulkChanges,
    changes: ['jobs', 'job:{id}'],
  },
})
