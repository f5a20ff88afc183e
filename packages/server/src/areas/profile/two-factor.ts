import type { AnswerOf } from '@portal/contract/endpoint'
import type { profile } from '@portal/contract/profile'
import { recordActivity } from '../../activity-log/record.ts'
import type { Call, OutsideCall } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import { endChallenges } from '../auth/challenges.ts'
import {
  codeStep,
  newTwoFactorSecret,
  otpauthAddress,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from '../auth/one-time-codes.ts'
import { isPassword } from '../auth/passwords.ts'
import { changeUser, lockUser, type UserRow, userById } from './queries.ts'

type EnableAnswer = AnswerOf<typeof profile.enable2fa>

/** Without a code: a new secret to put into an authenticator. With its first right code: two-factor is on. */
export async function enable2fa(call: Call<typeof profile.enable2fa>): Promise<EnableAnswer> {
  const user = await lockUser(call.tx, call.caller.userId)
  if (user.two_factor_enabled_at !== null) {
    throw new CallError('CONFLICT', { message: 'Two-factor authentication is on already.' })
  }
  return call.body.otp === undefined ? await offer(call, user) : await turnOn(call, user, call.body.otp)
}

async function offer(call: Call, user: UserRow): Promise<EnableAnswer> {
  const { secrets, clock } = call.services
  const secret = newTwoFactorSecret()
  await changeUser(call.tx, user, clock(), {
    two_factor_pending_secret: secrets.seal('two-factor secret', secret),
  })
  return {
    message: 'Scan the code with your authenticator app, then enter the code that it shows.',
    enabled: false,
    secret,
    otpauth: otpauthAddress(secret, { email: user.email, company: call.company.name }),
  }
}

async function turnOn(call: Call, user: UserRow, otp: string): Promise<EnableAnswer> {
  const { tx, services } = call
  const { two_factor_pending_secret: sealed } = user
  const now = services.clock()
  const step = sealed && codeStep(services.secrets.unseal('two-factor secret', sealed), otp, { now, after: null })
  if (!sealed || !step) throw new CallError('2FA_AUTHENTICATION_FAIL')
  await changeUser(tx, user, now, {
    two_factor_secret: sealed,
    two_factor_pending_secret: null,
    two_factor_enabled_at: now.toISOString(),
    two_factor_last_step: step,
  })
  const codes = await replaceRecoveryCodes(tx, user.id, services.secrets)
  await recordActivity(call, { action: 'user.enableTwoFactor', entity: 'user', entityId: user.id })
  return { message: 'Two-factor authentication is on.', enabled: true, recovery_codes: codes }
}

/** Turns two-factor off; asks for the password. */
export async function disable2fa(
  call: OutsideCall<typeof profile.disable2fa>,
): Promise<AnswerOf<typeof profile.disable2fa>> {
  const { caller, services } = call
  const { password_hash } = await call.transaction((tx) => userById(tx, caller.userId))
  if (!(await isPassword(call.body.password, password_hash))) {
    const message = 'The password is not right.'
    throw new CallError('AUTHENTICATION_FAIL', { message, errors: [{ path: 'password', message }] })
  }
  return await call.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    const now = services.clock()
    await changeUser(tx, user, now, {
      two_factor_secret: null,
      two_factor_pending_secret: null,
      two_factor_enabled_at: null,
      two_factor_last_step: null,
    })
    await removeRecoveryCodes(tx, user.id)
    await endChallenges(tx, user.id, now)
    await recordActivity({ ...call, tx }, { action: 'user.disableTwoFactor', entity: 'user', entityId: user.id })
    return { message: 'Two-factor authentication is off.' }
  })
}
