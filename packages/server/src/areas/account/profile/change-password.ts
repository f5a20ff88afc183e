import type { profile } from '@portal/contract/account/profile'
import type { AnswerOf } from '@portal/contract/endpoint'
import { recordActivity } from '../../../activity-log/record.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { noteDone } from '../../../http/security-note.ts'
import { endSessions, renewToken } from '../../../http/session.ts'
import { setPasswordHash } from '../auth/accounts.ts'
import { endChallenges } from '../auth/challenges.ts'
import { useUpLinks } from '../auth/links.ts'
import { passwordChangedMail } from '../auth/mails.ts'
import { hashPassword, refuseGuessablePassword } from '../auth/passwords.ts'
import { asProvenOwner } from '../auth/proven-owner.ts'
import { tellOwner } from '../auth/tell-owner.ts'
import { userById } from '../auth/user-row.ts'

/** Changes the own password and ends the other sessions. */
export async function changePassword(
  call: OutsideCall<typeof profile.changePassword>,
): Promise<AnswerOf<typeof profile.changePassword>> {
  const { caller, body, services } = call
  const { userId } = caller
  const proof = { password: body.current_password, otp: body.otp, passwordField: 'current_password' } as const
  const owner = await call.transaction((tx) => userById(tx, userId))
  await refuseGuessablePassword(body.password, { ...owner, company: call.company })
  const passwordHash = await hashPassword(body.password)
  return await asProvenOwner(call, proof, async (tx) => {
    const now = services.clock()
    await setPasswordHash(tx, userId, passwordHash, now)
    await useUpLinks(tx, userId, now)
    await endChallenges(tx, userId, now)
    await endSessions(tx, { userId, except: caller.sessionId, now })
    await recordActivity({ ...call, tx }, { action: 'user.changePassword', entity: 'user', entityId: userId })
    noteDone({ ...call, tx }, { event: 'password.changed', userId })
    await tellOwner({ ...call, tx }, userId, passwordChangedMail)
    return { message: 'Password changed.', token: await renewToken(tx, caller.sessionId) }
  })
}
