import type { AnswerOf } from '@portal/contract/endpoint'
import type { profile } from '@portal/contract/profile'
import { recordActivity } from '../../activity-log/record.ts'
import type { OutsideCall } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import { endSessions } from '../../http/session.ts'
import { sendMail } from '../../mail/outbox.ts'
import { lockAccount, setPasswordHash } from '../auth/accounts.ts'
import { endChallenges } from '../auth/challenges.ts'
import { useUpLinks } from '../auth/links.ts'
import { passwordChangedMail } from '../auth/mails.ts'
import { hashPassword, isPassword, refuseCommonPassword } from '../auth/passwords.ts'
import { userById } from './queries.ts'

/** Changes the own password and ends the other sessions. */
export async function changePassword(
  call: OutsideCall<typeof profile.changePassword>,
): Promise<AnswerOf<typeof profile.changePassword>> {
  const { caller, body, services } = call
  const { userId } = caller
  const { password_hash: present } = await call.transaction((tx) => userById(tx, userId))
  if (!(await isPassword(body.current_password, present))) throw wrongPassword()
  await refuseCommonPassword(body.password)
  const passwordHash = await hashPassword(body.password)
  return await call.transaction(async (tx) => {
    // Meanwhile a reset link may have set another one.
    const account = await lockAccount(tx, userId)
    if (account?.password_hash !== present) throw wrongPassword()
    const now = services.clock()
    await setPasswordHash(tx, userId, passwordHash, now)
    await useUpLinks(tx, userId, now)
    await endChallenges(tx, userId, now)
    await endSessions(tx, { userId, except: caller.sessionId, now })
    await recordActivity({ ...call, tx }, { action: 'user.changePassword', entity: 'user', entityId: userId })
    await sendMail({ ...call, tx }, passwordChangedMail({ to: account.email, company: call.company.name }))
    return { message: 'Your password has been changed.' }
  })
}

function wrongPassword(): CallError {
  const message = 'The current password is not right.'
  return new CallError('AUTHENTICATION_FAIL', { message, errors: [{ path: 'current_password', message }] })
}
