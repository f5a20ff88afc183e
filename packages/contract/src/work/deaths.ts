import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './deaths.schema.ts'

/** That a lead or client has died, and what follows for their applications, tasks, messages and partner. */
export const deaths = area<typeof schema>()('deaths', {
  preview: {
    method: 'GET',
    path: '/client/{id}/death',
    access: ADVISING_ROLES,
    summary: 'What recording the death of a client would do.',
    shows: ['client', 'application@client:{id}', 'task@client:{id}', 'policy@client:{id}', 'quote@client:{id}'],
  },
  record: {
    method: 'POST',
    path: '/client/{id}/death',
    access: ADVISING_ROLES,
    summary:
      'Records that a client has died: withdraws open applications, removes open tasks and adds those that follow.',
  },
  correct: {
    method: 'PUT',
    path: '/client/{id}/death',
    access: ADVISING_ROLES,
    summary: 'Changes the date, source or note of a recorded death.',
  },
  undo: {
    method: 'POST',
    path: '/client/{id}/death/undo',
    access: ADVISING_ROLES,
    summary: 'Takes back a death that was recorded by mistake, with what it did. What has changed since is left.',
  },
})
