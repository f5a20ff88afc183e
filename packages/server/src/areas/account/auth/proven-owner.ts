import { MESSAGES } from '@portal/domain/message'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { useCode } from './one-time-codes.ts'
import { isPassword } from './passwords.ts'
import { lockUser, type UserRow, userById } from './user-row.ts'

/**
 * Wrong current passwords and codes of an account that are put up with, whichever call brings them. They are counted
 * apart from those of signing in, with which anybody could keep the owner from their own profile.
 */
const WRONG_PROOFS = { max: 10, seconds: 900 }

/** What shows that it is the owner who calls and not somebody at a session left open. */
export interface Proof {
  readonly password: string | undefined
  /** Asked for where two-factor is on: a code of the app, or a recovery code. */
  readonly otp: string | undefined
  /** Where the call has the password: errors are told there. */
  readonly passwordField: 'current_password' | 'password'
}

/**
 * Does `work` for a caller who knows the present password, and has a code where two-factor is on, in a transaction in
 * which their row is locked. Throws BAD_INPUT where one of them is missing, AUTHENTICATION_FAIL and
 * 2FA_AUTHENTICATION_FAIL where it is wrong, TOO_MANY_TRIES.
 */
export async function asProvenOwner<T>(
  call: OutsideCall,
  proof: Proof,
  work: (tx: Transaction, user: UserRow) => Promise<T>,
): Promise<T> {
  const { services, caller } = call
  const { secrets, clock } = services
  const counts = new CallCounts(secrets)
  const key = `wrong proof of user ${caller.userId}`
  const { password } = proof

  const present = await call.transaction((tx) => userById(tx, caller.userId))
  if (!password) throw badField(proof.passwordField, MESSAGES.enterCurrentPassword)
  if (present.two_factor_enabled_at !== null && !proof.otp) throw badField('otp', MESSAGES.enterOtp)
  // Counted as wrong before it is looked at, and forgiven afterwards: many at once do not slip through.
  const retryAfter = await call.transaction((tx) => counts.take(tx, key, { limit: WRONG_PROOFS, now: clock() }))
  if (retryAfter > 0) throw new CallError('TOO_MANY_TRIES', { retryAfter })
  if (!(await isPassword(password, present.password_hash))) throw wrongPassword(proof, caller.userId)

  let isProven = false
  try {
    return await call.transaction(async (tx) => {
      const user = await lockUser(tx, caller.userId)
      // Meanwhile a reset link may have set another one.
      if (user.password_hash !== present.password_hash) throw wrongPassword(proof, caller.userId)
      await takeCode(call, tx, user, proof.otp)
      isProven = true
      return await work(tx, user)
    })
  } finally {
    if (isProven) await call.transaction((tx) => counts.forget(tx, key))
  }
}

async function takeCode(call: OutsideCall, tx: Transaction, user: UserRow, otp: string | undefined): Promise<void> {
  const { two_factor_secret: sealedSecret, two_factor_last_step: lastStep } = user
  if (user.two_factor_enabled_at === null || sealedSecret === null) return
  // Turned on since the password was looked at.
  if (!otp) throw badField('otp', MESSAGES.enterOtp)
  const { secrets, clock } = call.services
  if (await useCode(tx, { userId: user.id, sealedSecret, lastStep }, { code: otp, now: clock(), secrets })) return
  const message = MESSAGES.otpRejected
  throw new CallError('2FA_AUTHENTICATION_FAIL', {
    message,
    errors: [{ path: 'otp', message }],
    note: { event: 'code.wrong', factor: 'code', userId: user.id },
  })
}

function wrongPassword({ passwordField }: Proof, userId: number): CallError {
  const message = MESSAGES.presentPasswordRejected
  return new CallError('AUTHENTICATION_FAIL', {
    message,
    errors: [{ path: passwordField, message }],
    note: { event: 'password.wrong', factor: 'password', userId },
  })
}
