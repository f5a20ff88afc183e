import type { auth } from '@portal/contract/account/auth'
import type { AnswerOf } from '@portal/contract/endpoint'
import { MESSAGES } from '@portal/domain/message'
import { recordActivity } from '../../../activity-log/record.ts'
import { violates } from '../../../database/error.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { endSessions } from '../../../http/session.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import { endChallenges } from './challenges.ts'
import { type LiveEmailChange, liveEmailChange, useUpEmailChanges } from './email-changes.ts'
import { newLink, useUpLinks } from './links.ts'
import { emailTakenBackMail } from './mails.ts'
import { removeRecoveryCodes } from './one-time-codes.ts'
import { changeUser, lockUser, type UserRow } from './user-row.ts'

/** Whether a link that takes a change of e-mail back still works, and what it brings back. */
export async function validateUndoEmail(
  call: PublicCall<typeof auth.validateUndoEmail>,
): Promise<AnswerOf<typeof auth.validateUndoEmail>> {
  const change = await liveEmailChange(call.tx, call.body.token, call.services.clock())
  return { email: change?.old_email ?? null }
}

/**
 * Gives the account back to the owner of the old address. Whoever changed the e-mail knew the password and may have made
 * sessions, links and a second factor since: all of them go, and a new password is set with the token answered. Throws
 * LINK_DEAD; DUPLICATE where somebody else has the old address by now.
 */
export async function undoEmail(call: PublicCall<typeof auth.undoEmail>): Promise<AnswerOf<typeof auth.undoEmail>> {
  const { tx, services, body, company } = call
  const now = services.clock()
  const dead = () => new CallError('LINK_DEAD', { message: MESSAGES.undoLinkDead })
  const found = await liveEmailChange(tx, body.token, now)
  if (!found) throw dead()
  const user = await lockUser(tx, found.user_id)
  // Asked for again: another call may have used it while this one waited for the user.
  const change = await liveEmailChange(tx, body.token, now)
  if (!change) throw dead()
  await bringBack(call, user, change)
  await useUpEmailChanges(tx, change, now)
  await useUpLinks(tx, user.id, now)
  await endChallenges(tx, user.id, now)
  await endSessions(tx, { userId: user.id, now })
  await recordActivity(
    { ...call, caller: { userId: user.id } },
    {
      action: 'user.undoEmail',
      entity: 'user',
      entityId: user.id,
      before: { email: user.email },
      after: { email: change.old_email },
    },
  )
  noteDone(call, { event: 'email.undone', email: change.old_email, userId: user.id })
  await sendMail(call, emailTakenBackMail({ to: user.email, company: company.name }))
  const reset_token = await newLink(tx, { userId: user.id, purpose: 'reset', now })
  return { message: 'Email restored. Please set a new password.', reset_token }
}

async function bringBack(call: PublicCall, user: UserRow, change: LiveEmailChange): Promise<void> {
  const { tx, services } = call
  const since = user.two_factor_enabled_at !== null && user.two_factor_enabled_at >= change.created_at
  try {
    await changeUser(tx, user, services.clock(), {
      email: change.old_email,
      password_hash: null,
      two_factor_pending_secret: null,
      ...(since && { two_factor_secret: null, two_factor_enabled_at: null, two_factor_last_step: null }),
      version: user.version + 1,
    })
  } catch (error) {
    if (!violates(error, 'users_email')) throw error
    throw new CallError('DUPLICATE', {
      message: 'Someone else in your company now uses this email. Please ask your administrator.',
    })
  }
  if (since) await removeRecoveryCodes(tx, user.id)
}

/** Where the link of a mail leads that takes a change of e-mail back; what is behind the # is sent to no server. */
export function undoEmailAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/undo-email#token=${token}`
}
