import { area } from '../endpoint.ts'
import type * as schema from './registry.schema.ts'

/** What pages and the server tell each other of the releases of shell and remotes. */
export const registry = area<typeof schema>()('registry', {
  report: {
    method: 'POST',
    path: '/registry/reports',
    access: 'public',
    forOutsiders: true,
    rateLimit: { max: 60, seconds: 600 },
    unattended: true,
    summary:
      'Tells what was loaded, and what failed in a page, by remote and release: a line of the log for each error, counts for all.',
    decided:
      'Nothing about people is sent or logged: addresses keep their path without ids, messages lose what may be data. With a session’s token, each user counts once towards taking a release back; without one, nobody does.',
  },
})
