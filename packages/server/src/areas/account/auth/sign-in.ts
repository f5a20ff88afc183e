import type { auth } from '@portal/contract/account/auth'
import type { AnswerOf } from '@portal/contract/endpoint'
import { needsTwoFactor } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { PublicOutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { deviceName } from '../../../http/device-name.ts'
import { noteDone } from '../../../http/security-note.ts'
import { endOldestSessions, startSession } from '../../../http/session.ts'
import { accountByEmail, lockAccount, noteSignIn, strengthenHash } from './accounts.ts'
import { countWrongCode, endChallenges, type LiveChallenge, liveChallenge, newChallenge } from './challenges.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { deviceCookie, knownDevice } from './known-device.ts'
import { type Attempt, LoginAttempts } from './login-attempts.ts'
import { type SecondFactor, useCode } from './one-time-codes.ts'
import { hashPassword, isPassword, isWeakHash } from './passwords.ts'

type LoginAnswer = AnswerOf<typeof auth.login>

/** Signs in with e-mail and password. The answer and its time tell nothing of whether the account exists. */
export async function logIn(call: PublicOutsideCall<typeof auth.login>): Promise<LoginAnswer> {
  const { email, password, remember } = call.body
  const { clock, secrets } = call.services
  const attempts = new LoginAttempts(secrets)
  const attempt = attemptOf(call, { email, factor: 'password' })

  const { wait, account } = await call.transaction(async (tx) => ({
    wait: await attempts.take(tx, attempt, clock()),
    account: await accountByEmail(tx, email),
  }))
  const about = { factor: 'password', email, userId: account?.id } as const
  if (wait > 0) throw new CallError('TOO_MANY_TRIES', { retryAfter: wait, note: { event: 'signIn.locked', ...about } })
  const failed = () => new CallError('AUTHENTICATION_FAIL', { note: { event: 'signIn.failed', ...about } })
  const right = await isPassword(password, account?.password_hash)
  const isPublished = password === DEMO_PASSWORD && !call.services.demoSignIn
  if (!account || !right || isPublished) throw failed()
  const stronger = account.password_hash && isWeakHash(account.password_hash) ? await hashPassword(password) : null

  return await call.transaction(async (tx) => {
    // The password may have been changed, or the account archived, while it was being looked at.
    const present = await lockAccount(tx, account.id)
    if (present?.password_hash !== account.password_hash) throw failed()
    if (stronger) await strengthenHash(tx, present.id, stronger)
    if (present.two_factor_enabled_at !== null) {
      await attempts.forgiveOne(tx, attempt)
      const challenge = await newChallenge(tx, present.id, clock())
      noteDone({ ...call, tx }, { event: 'code.asked', ...about })
      return {
        status: 200,
        code: '2FA_REQUIRED',
        message: 'Please enter the code from your authenticator app.',
        twoFactorEnabled: true,
        challenge,
      }
    }
    const answer = await letIn(call, tx, attempt, { userId: present.id, remember, twoFactorEnabled: false })
    return { ...answer, mustEnrol: needsTwoFactor(present.roles, call.company.twoFactorRoles) }
  })
}

/** Completes a sign-in with a one-time code or a recovery code. The fifth wrong code ends it. */
export async function validateOtp(call: PublicOutsideCall<typeof auth.validateOtp>): Promise<LoginAnswer> {
  const { email, otp, remember } = call.body
  const { clock, secrets } = call.services
  const attempts = new LoginAttempts(secrets)
  const attempt = attemptOf(call, { email, factor: 'code' })

  // A refusal is decided inside and thrown outside: thrown inside, it would roll the count of wrong codes back.
  const outcome = await call.transaction(async (tx): Promise<LoginAnswer | CallError> => {
    const now = clock()
    const challenge = await liveChallenge(tx, { challenge: call.body.challenge, email, now })
    if (!challenge) return new CallError('CHALLENGE_ENDED')
    const wait = await attempts.take(tx, attempt, now)
    const about = { factor: 'code', email, userId: challenge.user_id } as const
    if (wait > 0) {
      return new CallError('TOO_MANY_TRIES', { retryAfter: wait, note: { event: 'signIn.locked', ...about } })
    }
    if (!(await useCode(tx, factorOf(challenge), { code: otp, now, secrets }))) {
      const left = await countWrongCode(tx, challenge, now)
      const note = { event: 'code.wrong', ...about } as const
      if (left === 0) return new CallError('CHALLENGE_ENDED', { note })
      const message = `${MESSAGES.otpRejected} ${left === 1 ? '1 attempt' : `${left} attempts`} left.`
      return new CallError('2FA_AUTHENTICATION_FAIL', { message, note })
    }
    await endChallenges(tx, challenge.user_id, now)
    return await letIn(call, tx, attempt, { userId: challenge.user_id, remember, twoFactorEnabled: true })
  })
  if (outcome instanceof CallError) throw outcome
  return outcome
}

function factorOf({ user_id, two_factor_secret, two_factor_last_step }: LiveChallenge): SecondFactor {
  return { userId: user_id, sealedSecret: two_factor_secret, lastStep: two_factor_last_step }
}

/** Whose try it is and where it comes from. */
function attemptOf(call: PublicOutsideCall, { email, factor }: Pick<Attempt, 'email' | 'factor'>): Attempt {
  const { address, cookies } = call.visitor
  return { email, address, factor, device: knownDevice(markingOf(call, email), cookies) }
}

function markingOf({ services, company }: PublicOutsideCall, email: string) {
  return { secrets: services.secrets, companyId: company.id, email, now: services.clock() }
}

async function letIn(
  call: PublicOutsideCall,
  tx: Transaction,
  attempt: Attempt,
  user: { userId: number; remember: boolean; twoFactorEnabled: boolean },
): Promise<LoginAnswer> {
  const { clock, secrets } = call.services
  const { userId, remember, twoFactorEnabled } = user
  await new LoginAttempts(secrets).forgiveOrigin(tx, attempt)
  call.setCookie(deviceCookie(markingOf(call, attempt.email), call.publicUrl))
  const device = deviceName(call.visitor.userAgent)
  const now = clock()
  const token = await startSession(tx, { userId, remember, device, now })
  await noteSignIn(tx, userId, now)
  const ended = await endOldestSessions(tx, { userId, now })
  await recordActivity(
    { ...call, tx, caller: { userId } },
    { action: 'user.signIn', entity: 'user', entityId: userId, after: { device } },
  )
  noteDone({ ...call, tx }, { event: 'signIn.done', factor: attempt.factor, email: attempt.email, userId })
  if (ended > 0) noteDone({ ...call, tx }, { event: 'session.overLimit', userId })
  return { status: 200, code: 'AUTHENTICATION_SUCCESS', message: 'Signed in', twoFactorEnabled, token }
}
