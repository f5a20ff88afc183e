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
    shows: ['job'],
  },
  view: {
    method: 'GET',
    path: '/job/{id}',
    access: 'session',
    summary: 'The progress of a job.',
    shows: ['job:{id}'],
  },
  rows: {
    method: 'GET',
    path: '/job/{id}/rows',
    access: 'session',
    summary: 'The outcome of each record in a job.',
    shows: ['job:{id}'],
  },
  cancel: {
    method: 'POST',
    path: '/job/{id}/cancel',
    access: 'session',
    summary: 'Cancels a job after the records it is working on. A finished job is not changed.',
    fills: 'jobs.view:{id}',
  },
  undo: {
    method: 'POST',
    path: '/job/{id}/undo',
    status: 202,
    access: 'session',
    summary: 'Undoes a bulk change of the caller’s where nothing has changed since: starts a job.',
    decided: 'Still running, or undone already: 409.',
    rateLimit: COSTLY_CALLS.bulkChanges,
  },
})

/** What jobs write besides the kind that they are named by (`client.bulk` writes clients). */
const WRITTEN_BESIDES: Readonly<Record<string, readonly string[]>> = {
  client: ['application', 'policy', 'task'],
  application: ['client', 'policy', 'task'],
  user: ['client', 'application', 'policy', 'task', 'session'],
  task: ['client', 'application'],
  import: ['client', 'contact', 'note', 'task'],
}

/** The kinds of records that a kind of job writes, whose pages ask again when it is over. */
export function kindsOfJob(kind: string): string[] {
  const own = kind.replace(/\..*/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [own, ...(WRITTEN_BESIDES[own] ?? []), 'activity']
}

/** What taking a job back is called, by the job’s own title. */
export const undoTitle = (title: string) => `Undo “${title}”`
