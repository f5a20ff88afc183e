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
    bodyMax: 64 * 1024,
    unattended: true,
    summary:
      'Reports what a page has loaded, what failed in it and how quickly it answered, by remote and release. Errors are logged one by one; everything is counted.',
    decided:
      'Nothing about people is sent or logged: addresses keep their path without ids, messages lose what may be data. With a session’s token, each user counts once towards rolling a release back; without one, nobody does.',
  },
  releases: {
    method: 'GET',
    path: '/releases',
    access,
    summary:
      'The releases of shell and remotes: who has which one, how often it fails, how long it takes to load and how quickly its pages answer.',
    decided: 'Figures cover only the caller’s company.',
    // What open pages hear when the registry has changed.
    shows: ['release-limits', 'releases'],
  },
  errors: {
    method: 'GET',
    path: '/releases/{remote}/errors',
    access,
    summary: 'The most frequent errors in a remote’s releases, with how often and where they occurred.',
    decided: 'Only signed-in users’ errors: those of the caller’s company or, for the operator, of all companies.',
    shows: ['releases'],
  },
  preview: {
    method: 'POST',
    path: '/registry/preview',
    access: 'session',
    rateLimit: { max: 60, seconds: 60 },
    summary: 'Opens the link to a preview: a release that nobody has, for whoever has the link until it expires.',
    decided: '404 for a link that never was, or has expired.',
  },
  change: {
    method: 'POST',
    path: '/releases/{remote}',
    access,
    summary:
      'Gives a remote’s candidate to more users or only the caller, rolls a release back, restores an earlier one, switches the remote off or on, or undoes its last change.',
    decided:
      'Only for super admins of the operator’s company (PORTAL_OPERATOR). 409 if the release has changed in the meantime.',
    fills: 'registry.releases',
  },
  updateLimits: {
    method: 'PUT',
    path: '/releases/limits',
    access,
    summary: 'Sets when a failing release is rolled back automatically.',
    decided: 'Only for super admins of the operator’s company (PORTAL_OPERATOR).',
    fills: 'registry.releases',
  },
})
