import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import type * as schema from './profile.schema.ts'

/** The signed-in user's own account. */
export const profile = area<typeof schema>()('profile', {
  view: {
    method: 'GET',
    path: '/user/profile',
    access: 'session',
    scopes: ['quoting', 'enrol'],
    summary: 'The own profile.',
    shows: ['user', 'company'],
  },
  update: {
    method: 'PUT',
    path: '/user/profile',
    also: [{ method: 'POST' }],
    access: 'session',
    summary:
      'Changes the own profile. Another e-mail asks for the present password, and a code where two-factor is on; the old address gets a link that takes it back for 7 days.',
  },
  setPhoto: {
    method: 'POST',
    path: '/user/profile/photo',
    bodyType: 'multipart',
    access: 'session',
    summary: 'Replaces the own photo (png or jpg).',
    rateLimit: COSTLY_CALLS.uploads,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/user/profile/photo',
    access: 'session',
    summary: 'Removes the own photo.',
  },
  enable2fa: {
    method: 'POST',
    path: '/user/profile/enable2fa',
    access: 'session',
    scopes: ['enrol'],
    summary:
      'Asks for the present password. Without a code: a new secret. With its first code: turns two-factor on and answers the recovery codes and the session’s new token.',
    rateLimit: { max: 20, seconds: 900 },
  },
  disable2fa: {
    method: 'POST',
    path: '/user/profile/disable2fa',
    access: 'session',
    summary: 'Turns two-factor off; asks for the present password and a code, and answers the session’s new token.',
    rateLimit: { max: 10, seconds: 900 },
  },
  changePassword: {
    method: 'PUT',
    path: '/user/profile/password',
    also: [{ method: 'POST' }],
    access: 'session',
    summary:
      'Changes the own password, ends the other sessions and answers a new token for this one. Asks for a code where two-factor is on.',
    rateLimit: { max: 10, seconds: 900 },
  },
  sessions: {
    method: 'GET',
    path: '/user/profile/sessions',
    access: 'session',
    summary: 'Where the user is signed in.',
    shows: ['session'],
  },
  endSession: {
    method: 'DELETE',
    path: '/user/profile/sessions/{id}',
    access: 'session',
    summary: 'Ends one of the own sessions.',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/user/profile/sessions',
    access: 'session',
    summary: 'Signs the user out everywhere else.',
  },
})
