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
    summary: 'The caller’s profile.',
    shows: ['user', 'company'],
  },
  update: {
    method: 'PUT',
    path: '/user/profile',
    also: [{ method: 'POST' }],
    access: 'session',
    summary:
      'Changes the caller’s profile. A new email needs the current password, and a code if two-factor is on; for 7 days, a link sent to the old address can undo it.',
  },
  setPhoto: {
    method: 'POST',
    path: '/user/profile/photo',
    bodyType: 'multipart',
    access: 'session',
    summary: 'Replaces the caller’s photo (PNG or JPG).',
    rateLimit: COSTLY_CALLS.uploads,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/user/profile/photo',
    access: 'session',
    summary: 'Removes the caller’s photo.',
  },
  enable2fa: {
    method: 'POST',
    path: '/user/profile/enable2fa',
    access: 'session',
    scopes: ['enrol'],
    summary:
      'Needs the current password. Without a code, returns a new secret. With its first code, turns two-factor on and returns the recovery codes and the session’s new token.',
    rateLimit: { max: 20, seconds: 900 },
  },
  disable2fa: {
    method: 'POST',
    path: '/user/profile/disable2fa',
    access: 'session',
    summary: 'Turns two-factor off. Needs the current password and a code, and returns the session’s new token.',
    rateLimit: { max: 10, seconds: 900 },
  },
  changePassword: {
    method: 'PUT',
    path: '/user/profile/password',
    also: [{ method: 'POST' }],
    access: 'session',
    summary:
      'Changes the caller’s password, ends their other sessions and returns a new token for this one. Needs a code if two-factor is on.',
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
    summary: 'Ends one of the caller’s sessions.',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/user/profile/sessions',
    access: 'session',
    summary: 'Signs the user out everywhere else.',
  },
})
