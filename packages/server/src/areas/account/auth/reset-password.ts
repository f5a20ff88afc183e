import type { auth } from '@portal/contract/account/auth'
import type { AnswerOf } from '@portal/contract/endpoint'
import { MESSAGES } from '@portal/domain/message'
import { fullName } from '@portal/domain/values/person'
import { recordActivity } from '../../../activity-log/record.ts'
import type { PublicCall, PublicOutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { endSessions } from '../../../http/session.ts'
import { isMailSetUp, sendMail } from '../../../mailing/outbox.ts'
import { accountByEmail, setPasswordHash } from './accounts.ts'
import { endChallenges } from './challenges.ts'
import { hasLinksEnough, liveLink, lockLiveLink, newLink, useUpLinks } from './links.ts'
import { LoginAttempts } from './login-attempts.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { hashPassword, refuseGuessablePassword } from './passwords.ts'
import { tellOwner } from './tell-owner.ts'

/** Mails a link to set a new password. Answers the same whether or not there is such an account. */
export async function forgotPassword(
  call: PublicCall<typeof auth.forgotPassword>,
): Promise<AnswerOf<typeof auth.forgotPassword>> {
  const { tx, company } = call
  const now = call.services.clock()
  const account = await accountByEmail(tx, call.body.email)
  noteDone(call, { event: 'passwordReset.asked', email: call.body.email, userId: account?.id })
  if (account && !(await hasLinksEnough(tx, account.id, now))) {
    const token = await newLink(tx, { userId: account.id, purpose: 'reset', now })
    const link = resetAddress(call.publicUrl, token)
    await sendMail(call, resetMail({ to: account.email, company: company.name, link, token }))
  }
  return { message: (await isMailSetUp(call)) ? MESSAGES.resetLinkSent : MESSAGES.resetLinkUnsent }
}

/** Checks whether a reset link still works. */
export async function validateResetPassword(
  call: PublicCall<typeof auth.validateResetPassword>,
): Promise<AnswerOf<typeof auth.validateResetPassword>> {
  return { valid: (await liveLink(call.tx, call.query.token, call.services.clock())) !== undefined }
}

/** Whose password a link sets, for the page, whose link has its token where it is sent to no server. */
export async function checkResetLink(
  call: PublicCall<typeof auth.checkResetLink>,
): Promise<AnswerOf<typeof auth.checkResetLink>> {
  const link = await liveLink(call.tx, call.body.token, call.services.clock())
  if (!link) return { account: null }
  const { firstname, lastname, email, purpose } = link
  return { account: { name: fullName(firstname, lastname), email, is_first: purpose === 'invitation' } }
}

/** Sets a new password with a link, which then is used up, and ends all sessions. Two-factor stays as it is. */
export async function resetPassword(
  call: PublicOutsideCall<typeof auth.resetPassword>,
): Promise<AnswerOf<typeof auth.resetPassword>> {
  const { token, password } = call.body
  const { clock, secrets } = call.services
  const owner = await call.transaction((tx) => liveLink(tx, token, clock()))
  if (!owner) throw new CallError('LINK_DEAD')
  await refuseGuessablePassword(password, { ...owner, company: call.company })
  const passwordHash = await hashPassword(password)
  return await call.transaction(async (tx) => {
    const now = clock()
    // Asked for again: another call may have used it since.
    const link = await lockLiveLink(tx, token, now)
    if (!link) throw new CallError('LINK_DEAD')
    const { user_id: userId } = link
    await setPasswordHash(tx, userId, passwordHash, now)
    await useUpLinks(tx, userId, now)
    await endChallenges(tx, userId, now)
    await endSessions(tx, { userId, now })
    await new LoginAttempts(secrets).forgiveAll(tx, link.email)
    await recordActivity(
      { ...call, tx, caller: { userId } },
      { action: 'user.resetPassword', entity: 'user', entityId: userId },
    )
    noteDone({ ...call, tx }, { event: 'passwordReset.done', email: link.email, userId })
    if (link.purpose === 'reset') {
      await tellOwner({ ...call, tx }, userId, passwordChangedMail)
    }
    return { message: 'Password set. Please sign in.' }
  })
}

/** Where a link to set a password leads; what is behind the # is sent to no server. */
export function resetAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password#token=${token}`
}
