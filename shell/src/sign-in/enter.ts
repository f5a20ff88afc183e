import { sessionStore } from '@portal/platform/session'
import type { SignInChoice, StartedSession } from '@portal/platform/sign-in'
import { addressAskedFor } from '../addresses/addresses.ts'
import { keepPendingCode } from './pending-code.ts'

/** Starts the session and goes to the page asked for, or home, which leads to the landing page. */
export function enter(session: StartedSession, choice: SignInChoice, search: string) {
  keepPendingCode(undefined)
  window.history.replaceState(null, '', addressAskedFor(search))
  sessionStore.getState().signIn({ ...session, ...choice })
}
