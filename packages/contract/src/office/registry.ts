import { area } from '../endpoint.ts'
import type * as schema from './registry.schema.ts'

const access = ['ROLE_SUPER_ADMIN'] as const

/** What pages and the server tell each other of the releases of shell and remotes. */
export const registry = area<typeof schema>()('registry', {
  report: {
    method: 'POST',
    path: '/registry/reports',
    access: 'public',
    forOutsiders: true,
    // An office of many may have one address, and each page tells at most once a minute of what it has loaded.
    rateLimit: { max: 300, seconds: 600 },
    unattended: true,
    summary:
      'Tells what was loaded, and what failed in a page, by remote and release: a line of the log for each error, counts for all.',
    decided:
      'Nothing about people is sent or logged: addresses keep their path without ids, messages lose what may be data. With a session’s token, each user counts once towards taking a release back; without one, nobody does.',
  },
  releases: {
    method: 'GET',
    path: '/releases',
    access,
    summary: 'The releases of shell and remotes: who has which, how often they fail and how long they take to load.',
    decided: 'Figures are of the caller’s company alone.',
    shows: ['release-limits'],
  },
  change: {
    method: 'POST',
    path: '/releases/{remote}',
    access,
    summary: 'Gives a remote’s candidate to more users, rolls a release back, or uses an earlier one again.',
    decided: 'For super admins of the operator’s company (PORTAL_OPERATOR) only. 409 where it has changed meanwhile.',
    fills: 'registry.releases',
  },
  updateLimits: {
    method: 'PUT',
    path: '/releases/limits',
    access,
    summary: 'Sets from when on a release is taken back by itself.',
    decided: 'For super admins of the operator’s company (PORTAL_OPERATOR) only.',
    fills: 'registry.releases',
  },
})
