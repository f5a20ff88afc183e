import type { profile } from '@portal/contract/account/profile'
import type { AnswerOf } from '@portal/contract/endpoint'
import { needsTwoFactor } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { type ActivityContext, recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Noted, noteDone } from '../../../http/security-note.ts'
import { endSessions, renewToken } from '../../../http/session.ts'
import type { Mail } from '../../../mailing/outbox.ts'
import { endChallenges } from '../auth/challenges.ts'
import { type Addressee, twoFactorOffMail, twoFactorOnMail } from '../auth/mails.ts'
import {
  codeStep,
  newTwoFactorSecret,
  otpauthAddress,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from '../auth/one-time-codes.ts'
import { asProvenOwner } from '../auth/proven-owner.ts'
import { tellOwner } from '../auth/tell-owner.ts'
import { changeUser, type UserRow, userById } from '../auth/user-row.ts'

type EnableAnswer = AnswerOf<typeof profile.enable2fa>

/** What a change of the second factor is done with: the user's row is locked. */
interface Change {
  readonly call: OutsideCall
  readonly tx: Transaction
  readonly user: UserRow
}

/** Without a code: a new secret to put into an authenticator. With its first right code: two-factor is on. */
export async function enable2fa(call: OutsideCall<typeof profile.enable2fa>): Promise<EnableAnswer> {
  const { current_password: password, otp } = call.body
  const { two_factor_enabled_at } = await call.transaction((tx) => userById(tx, call.caller.userId))
  if (two_factor_enabled_at !== null) throw isOnAlready()
  return await asProvenOwner(call, { password, otp: undefined, passwordField: 'current_password' }, (tx, user) => {
    const change = { call, tx, user }
    return otp === undefined ? offer(change) : turnOn(change, otp)
  })
}

function isOnAlready(): CallError {
  return new CallError('CONFLICT', { message: 'Two-factor authentication is already on.' })
}

async function offer({ call, tx, user }: Change): Promise<EnableAnswer> {
  const { secrets, clock } = call.services
  const secret = newTwoFactorSecret()
  await changeUser(tx, user, clock(), {
    two_factor_pending_secret: secrets.seal('two-factor secret', secret),
  })
  return {
    message: 'Scan the QR code with your authenticator app, then enter the code it shows.',
    enabled: false,
    secret,
    otpauth: otpauthAddress(secret, { email: user.email, company: call.company.name }),
  }
}

async function turnOn({ call, tx, user }: Change, otp: string): Promise<EnableAnswer> {
  const { services } = call
  const { two_factor_pending_secret: sealed } = user
  const now = services.clock()
  const step = sealed && codeStep(services.secrets.unseal('two-factor secret', sealed), otp, { now, after: null })
  if (!sealed || !step) {
    throw new CallError('2FA_AUTHENTICATION_FAIL', {
      note: { event: 'code.wrong', factor: 'code', userId: user.id },
    })
  }
  await changeUser(tx, user, now, {
    two_factor_secret: sealed,
    two_factor_pending_secret: null,
    two_factor_enabled_at: now.toISOString(),
    two_factor_last_step: step,
  })
  const codes = await replaceRecoveryCodes(tx, user.id)
  await recordActivity({ ...call, tx }, { action: 'user.enableTwoFactor', entity: 'user', entityId: user.id })
  noteDone({ ...call, tx }, { event: 'twoFactor.on', userId: user.id })
  await tellOwner({ ...call, tx }, user.id, twoFactorOnMail)
  // Whoever signed in elsewhere by the password alone gives a code from now on.
  await endSessions(tx, { userId: user.id, except: call.caller.sessionId, now })
  const token = await renewToken(tx, call.caller.sessionId)
  return { message: 'Two-factor authentication is on.', enabled: true, recovery_codes: codes, token }
}

/** Turns two-factor off; where it is on, that takes the password and a code. Refused where the company asks for it. */
export async function disable2fa(
  call: OutsideCall<typeof profile.disable2fa>,
): Promise<AnswerOf<typeof profile.disable2fa>> {
  const { password, otp } = call.body
  if (needsTwoFactor(call.caller.roles, call.company.twoFactorRoles)) {
    throw new CallError('FORBIDDEN', { message: MESSAGES.twoFactorStays })
  }
  return await asProvenOwner(call, { password, otp, passwordField: 'password' }, async (tx, user) => {
    await removeTwoFactor({ ...call, tx }, user)
    return { message: 'Two-factor authentication is off.', token: await renewToken(tx, call.caller.sessionId) }
  })
}

/** Takes a user's second factor away, writes that down and mails the owner where it was on. The user's row is locked. */
export async function removeTwoFactor(
  context: ActivityContext & Parameters<typeof tellOwner>[0] & Noted,
  user: UserRow,
  mailOf: (addressee: Addressee) => Mail = twoFactorOffMail,
): Promise<void> {
  const { tx, services } = context
  const now = services.clock()
  await changeUser(tx, user, now, {
    two_factor_secret: null,
    two_factor_pending_secret: null,
    two_factor_enabled_at: null,
    two_factor_last_step: null,
  })
  await removeRecoveryCodes(tx, user.id)
  await endChallenges(tx, user.id, now)
  await recordActivity(context, { action: 'user.disableTwoFactor', entity: 'user', entityId: user.id })
  if (user.two_factor_enabled_at === null) return
  noteDone(context, {
    event: context.caller?.userId === user.id ? 'twoFactor.off' : 'twoFactor.reset',
    userId: user.id,
  })
  await tellOwner(context, user.id, mailOf)
}
