import type { users as calls } from '@portal/contract/account/users'
import type { AnswerOf } from '@portal/contract/endpoint'
import { fullName } from '@portal/domain'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { endSessions } from '../../../http/session.ts'
import { signedOutMail, twoFactorResetMail } from '../auth/mails.ts'
import { tellOwner } from '../auth/tell-owner.ts'
import { lockUser, type UserRow } from '../auth/user-row.ts'
import { removeTwoFactor } from '../profile/two-factor.ts'

/** Signs another user out on all devices. Throws NOT_FOUND, and CONFLICT for oneself. */
export async function signOutUser(call: Call<typeof calls.signOut>): Promise<AnswerOf<typeof calls.signOut>> {
  const user = await otherUser(call, call.params.id, 'End your own sessions in your profile.')
  await endSessions(call.tx, { userId: user.id, now: call.services.clock() })
  noteDone(call, { event: 'session.ended', userId: user.id })
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
  return { message: `Two-factor is off for ${nameOf(user)}. They were signed out on all devices and told by email.` }
}

async function otherUser(call: Call, id: number, ownMessage: string): Promise<UserRow> {
  if (id === call.caller.userId) throw new CallError('CONFLICT', { message: ownMessage })
  return await lockUser(call.tx, id)
}

function nameOf({ firstname, lastname }: UserRow): string {
  return fullName(firstname, lastname)
}
