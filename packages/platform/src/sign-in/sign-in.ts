import { ApiError, call } from '@portal/api-client'
import { auth } from '@portal/contract/account/auth'
import type { AnswerOf } from '@portal/contract/endpoint'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { isEmail } from '@portal/domain/values/email'

/** The session that a sign-in has started. */
export interface StartedSession {
  readonly token: string
  /** Two-factor must be set up before anything else. */
  readonly mustEnrol?: boolean
}

/** Where a sign-in stands after a step that was accepted. */
export type SignInStep =
  | { readonly kind: 'signed-in'; readonly session: StartedSession }
  | { readonly kind: 'code-needed'; readonly challenge: string }

/** A sign-in that was not accepted although the call itself succeeded; `message` is the server's. */
export class SignInRejected extends Error {}

/** The first step. Throws an {@link ApiError} or {@link SignInRejected} where it is refused. */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignInStep> {
  return stepOf(await call(auth.login, { body: { email: email.trim(), password, remember } }))
}

/** The second step: a code of the authenticator app, or a recovery code. Throws as {@link signIn} does. */
export async function sendCode(code: {
  readonly email: string
  readonly challenge: string
  readonly otp: string
  readonly remember: boolean
}): Promise<SignInStep> {
  return stepOf(await call(auth.validateOtp, { body: { ...code, otp: code.otp.trim() } }))
}

function stepOf(answer: AnswerOf<typeof auth.login>): SignInStep {
  const { token, mustEnrol = false } = answer
  if (token) return { kind: 'signed-in', session: { token, mustEnrol } }
  if (answer.challenge) return { kind: 'code-needed', challenge: answer.challenge }
  throw new SignInRejected(answer.message || MESSAGES.somethingWentWrong)
}

/** Whether the time or the tries for the code are used up, so that the password is needed again. */
export function hasChallengeEnded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CHALLENGE_ENDED'
}

/** What is wrong with an e-mail address as typed. Source: specification section 5. */
export function emailError(email: string): string | undefined {
  if (!email.trim()) return MESSAGES.enterEmail
  return isEmail(email.trim()) ? undefined : MESSAGES.invalidEmail
}

/** What is wrong with a new password as typed. Source: specification section 5; decisions.md for the upper limit. */
export function newPasswordError(password: string): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return MESSAGES.passwordTooShort
  return password.length > PASSWORD_MAX_LENGTH ? MESSAGES.passwordTooLong : undefined
}
