import { area } from '../endpoint.ts'
import type * as schema from './auth.schema.ts'

/** Sign-in and what goes with it. */
export const auth = area<typeof schema>()('auth', {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Signs in with email and password; asks for a one-time code where two-factor is on.',
  },
  validateOtp: {
    method: 'POST',
    path: '/auth/validateOtp',
    access: 'public',
    summary: 'Completes a sign-in with a one-time code or a recovery code.',
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'session',
    scopes: ['quoting', 'enrol'],
    summary: 'Ends this session.',
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Emails a link to set a new password. The answer is the same whether or not the account exists.',
    rateLimit: { max: 10, seconds: 900 },
  },
  validateResetPassword: {
    method: 'GET',
    path: '/auth/reset-password/validate',
    access: 'public',
    summary: 'Checks whether a reset link still works.',
    rateLimit: { max: 60, seconds: 900 },
  },
  checkResetLink: {
    method: 'POST',
    path: '/auth/reset-password/validate',
    access: 'public',
    summary: 'The same, with the token in the body so that it isn’t logged.',
    rateLimit: { max: 60, seconds: 900 },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with a reset link and ends all sessions of the user.',
    rateLimit: { max: 30, seconds: 900 },
  },
  validateUndoEmail: {
    method: 'POST',
    path: '/auth/undo-email/validate',
    access: 'public',
    summary: 'Checks whether a link that undoes an email change still works, and which email it restores.',
    rateLimit: { max: 60, seconds: 900 },
  },
  undoEmail: {
    method: 'POST',
    path: '/auth/undo-email',
    access: 'public',
    summary: 'Undoes an email change, ends the user’s sessions and password, and lets them set a new one.',
    rateLimit: { max: 30, seconds: 900 },
  },
})
