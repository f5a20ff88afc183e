import type { users as calls } from '@portal/contract/account/users'
import type { AnswerOf } from '@portal/contract/endpoint'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { endSessions } from '../../../http/session.ts'
import { isMailSetUp } from '../../../mailing/outbox.ts'
import { found } from '../../../subjects/change-row.ts'
import { readRow } from '../../../subjects/read-row.ts'
import { signedOutMail, twoFactorResetMail } from '../auth/mails.ts'
import { tellOwner } from '../auth/tell-owner.ts'
import { lockUser, type UserRow } from '../auth/user-row.ts'
import { removeTwoFactor } from '../profile/two-factor.ts'
import { invite } from './create-user.ts'
import { LIVE_SESSIONS } from './sign-in-state.ts'
import { holdCaller } from './user-rules.ts'
import { userSubject } from './user-subject.ts'

/** Signs another user out on all devices. Throws NOT_FOUND, and CONFLICT for oneself. */
export async function signOutUser(call: Call<typeof calls.signOut>): Promise<AnswerOf<typeof calls.signOut>> {
  const user = await otherUser(call, call.params.id, 'End your own sessions in your profile.')
  await endSessions(call.tx, { userId: user.id, now: call.services.clock() })
  noteDone(call, { event: 'session.endedByAdmin', userId: user.id })
  await recordActivity(call, { action: 'user.signOutByAdmin', entity: 'user', entityId: user.id })
  await tellOwner(call, user.id, signedOutMail)
  return { message: `${nameOf(user)} is signed out on all devices.` }
}

/**
 * Takes a lost second factor away from another user of the company and ends their sessions. Throws NOT_FOUND, and
 * CONFLICT for oneself and where there is none.
 */
export async function resetTwoFactor(
  call: Call<typeof calls.resetTwoFactor>,
): Promise<AnswerOf<typeof calls.resetTwoFactor>> {
  const user = await otherUser(call, call.params.id, 'Ask another super admin to do this for you.')
  if (user.two_factor_enabled_at === null) {
    throw new CallError('CONFLICT', { message: `Two-factor is already off for ${nameOf(user)}.` })
  }
  await removeTwoFactor(call, user, twoFactorResetMail)
  await endSessions(call.tx, { userId: user.id, now: call.services.clock() })
  const isTold = await isMailSetUp(call)
  return {
    message: `Two-factor is off for ${nameOf(user)}. They were signed out on all devices${isTold ? ', and get an email about it' : ''}.`,
  }
}

/** Where and how a user signs in. Throws NOT_FOUND. */
export async function signInsOf(call: Call<typeof calls.signIns>): Promise<AnswerOf<typeof calls.signIns>> {
  const { tx } = call
  const { id } = await readRow(call, userSubject, call.params.id)
  const [state] = await tx.rows<{ two_factor_since: string | null; recovery_codes_left: number }>(sql`
    select users.two_factor_enabled_at as two_factor_since, (
      select count(*)::int from recovery_codes codes
      where codes.company_id = users.company_id and codes.user_id = users.id and codes.used_at is null
    ) as recovery_codes_left
    from users where users.id = ${id}`)
  const sessions = await tx.rows<{ device: string; last_used_at: string }>(sql`
    select sessions.device, sessions.last_used_at from users, ${LIVE_SESSIONS} and users.id = ${id}
    order by sessions.last_used_at desc, sessions.id desc`)
  return { ...found(state), sessions }
}

/** Invites a user who hasn’t set a password again; the earlier link stops working. Throws NOT_FOUND, CONFLICT. */
export async function inviteAgain(call: Call<typeof calls.invite>): Promise<AnswerOf<typeof calls.invite>> {
  await holdCaller(call.tx, call.caller)
  const { id } = await readRow(call, userSubject, call.params.id)
  const user = await lockUser(call.tx, id)
  if (user.archived_at !== null) throw new CallError('CONFLICT', { message: `${nameOf(user)} is archived.` })
  if (user.password_hash !== null) {
    throw new CallError('CONFLICT', { message: `${nameOf(user)} already has a password.` })
  }
  const { unsent } = await invite(call, user)
  await recordActivity(call, { action: 'user.invite', entity: 'user', entityId: id })
  const message =
    unsent === null
      ? `We’re emailing ${nameOf(user)} a new link to set a password.`
      : `Email isn’t set up. Send ${nameOf(user)} this link to set a password yourself.`
  return { message, invitation_link: unsent }
}

async function otherUser(call: Call, id: number, ownMessage: string): Promise<UserRow> {
  if (id === call.caller.userId) throw new CallError('CONFLICT', { message: ownMessage })
  return await lockUser(call.tx, id)
}

function nameOf({ firstname, lastname }: UserRow): string {
  return fullName(firstname, lastname)
}
