import { call } from '@portal/api-client'
import { auth } from '@portal/contract/account/auth'
import type { AnswerOf } from '@portal/contract/endpoint'
import { SignInRejected } from '@portal/platform/sign-in'

/**
 * Asks for a reset link; resolves to what the server says. An answer with the code `AUTHENTICATION_FAIL` counts as
 * an error even where its status is 200. Source: specification section 8.
 */
export async function askForResetLink(email: string): Promise<string> {
  const answer = await call(auth.forgotPassword, { body: { email: email.trim() } })
  if ('code' in answer && answer.code === 'AUTHENTICATION_FAIL') throw new SignInRejected(answer.message)
  return answer.message
}

type LinkAccount = AnswerOf<typeof auth.checkResetLink>['account']

/** Whose password a link sets; null where it no longer works. Throws where that cannot be told. */
export async function accountOfLink(token: string, signal: AbortSignal): Promise<LinkAccount> {
  return (await call(auth.checkResetLink, { body: { token } }, { signal })).account
}

/** Sets the new password; resolves to what the server says. */
export async function setNewPassword(token: string, password: string, confirmation: string): Promise<string> {
  const answer = await call(auth.resetPassword, { body: { token, password, password_confirmation: confirmation } })
  return answer.message
}
