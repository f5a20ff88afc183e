import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { archivingEndpoints, bulkEndpoints, listEndpoints } from '../list.ts'
import type * as schema from './users.schema.ts'

const managed = {
  path: '/user',
  rows: 'users',
  shows: ['user'],
  /** A referral company sees, archives and activates its own Referral users alone. */
  access: ['ROLE_SUPER_ADMIN', 'ROLE_REFERRAL_COMPANY'],
} as const

/** Other people of the company. */
export const users = area<typeof schema>()('users', {
  ...listEndpoints(managed),
  ...archivingEndpoints(managed),
  ...bulkEndpoints(managed),
  view: {
    method: 'GET',
    path: '/user/view/{id}',
    access: managed.access,
    summary: 'A user as the form shows them.',
    shows: ['user:{id}'],
  },
  create: {
    method: 'POST',
    path: '/user/create',
    status: 201,
    access: managed.access,
    summary: 'Adds a user, and invites them by email to set a password.',
    decided:
      'With a `password`, they can sign in at once and get no invitation. Fields that users of the role do not have are left empty. A referral company can only add Referral users of its own, without commission, ABN and GST; super admins fill those in.',
    rateLimit: { max: 120, seconds: 900 },
  },
  update: {
    method: 'PUT',
    path: '/user/update',
    also: [{ method: 'POST' }],
    access: managed.access,
    summary: 'Changes a user. An absent field stays as it is.',
    decided:
      'The old address is told of a changed email and can undo it for 7 days; a user without a password yet is invited at the new one. Fields that users of the new role do not have are cleared. Nobody changes their own role, email or password here.',
    fills: 'users.view:{id}',
    rateLimit: { max: 120, seconds: 900 },
  },
  work: {
    method: 'GET',
    path: '/user/{id}/work',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'How many clients, applications, open tasks and referral partners a user works with.',
    shows: ['user', 'client', 'application', 'task'],
  },
  archiveAndHandOver: {
    method: 'POST',
    path: '/user/archive-and-hand-over',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Archives a user and hands their work over to others, all or nothing.',
    decided:
      '`POST /user/archive` answers 409 with what they have where they have any work; archiving many skips those who do.',
  },
  handedOver: {
    method: 'GET',
    path: '/user/{id}/handed-over',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'What a user handed over when they were last archived, unless it was taken back.',
    shows: ['user', 'client', 'application', 'task'],
  },
  takeBack: {
    method: 'POST',
    path: '/user/{id}/take-back',
    access: ['ROLE_SUPER_ADMIN'],
    summary:
      'Gives an active user what they handed over, with its commission, where it still lies with who took it over.',
    decided: 'What has changed since stays and is named, the first 20 of each kind. Posted payments stay as they are.',
  },
  signIns: {
    method: 'GET',
    path: '/user/{id}/sign-ins',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'A user’s devices and two-factor status.',
    shows: ['user', 'session'],
  },
  invite: {
    method: 'POST',
    path: '/user/{id}/invite',
    access: managed.access,
    summary: 'Invites a user who hasn’t set a password again; the earlier link stops working.',
    rateLimit: { max: 60, seconds: 900 },
  },
  signOut: {
    method: 'POST',
    path: '/user/{id}/sign-out',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Signs another user out on all devices.',
    rateLimit: { max: 60, seconds: 900 },
  },
  resetTwoFactor: {
    method: 'POST',
    path: '/user/{id}/reset-two-factor',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Resets another user’s two-factor. They are signed out on all devices and told by email.',
    decided:
      'Not for yourself: ask another super admin, or the operator, who runs `pnpm portal user reset-two-factor`.',
    rateLimit: { max: 60, seconds: 900 },
  },
  options: {
    method: 'GET',
    path: '/user/options',
    access: [...ADVISING_ROLES, 'ROLE_AFSL'],
    summary: 'People to pick from, by role; needs no right to the user list.',
    shows: ['user'],
  },
  verifyUuid: {
    method: 'GET',
    path: '/user/uuid/verify/{uuid}',
    access: 'public',
    forOutsiders: true,
    // For an archived user, whoever took over their clients. Not in the summary: lists load it.
    summary: 'Whether the uuid of a public page belongs to an active user of this company.',
    rateLimit: { max: 120, seconds: 60 },
  },
})
