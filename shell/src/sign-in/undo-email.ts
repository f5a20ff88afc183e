import { call } from '@portal/api-client'
import { auth } from '@portal/contract/account/auth'

/** The e-mail that a link brings back; null where it no longer works. Throws where that cannot be told. */
export async function emailToBringBack(token: string, signal: AbortSignal): Promise<string | null> {
  return (await call(auth.validateUndoEmail, { body: { token } }, { signal })).email
}

/** Takes the change back; resolves to the token of a link to set a new password. */
export async function takeEmailChangeBack(token: string): Promise<string> {
  return (await call(auth.undoEmail, { body: { token } })).reset_token
}
