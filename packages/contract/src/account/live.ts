import { area } from '../endpoint.ts'
import type * as schema from './live.schema.ts'

/** What tells pages that somebody else has changed what they show. */
export const live = area<Pick<typeof schema, 'open'>>()('live', {
  open: {
    method: 'POST',
    path: '/live/open',
    access: 'session',
    unattended: true,
    summary:
      'Where to listen for other people’s changes: a stream of server-sent events that names records, never their contents.',
    decided:
      'The stream says what changed in the company, by type and id. Listeners then load it again, with their own access.',
  },
})

/** Tells all that is missed at once: everything that is shown may be old. */
export const EVERYTHING = '*'

/** Tells, in every company, that the registry of releases has changed: the pages that are open go on with what it says. */
export const RELEASES = 'releases'
