import { sessionStore } from '@portal/platform/session'
import type { SignInChoice } from '@portal/platform/sign-in'
import { addressAskedFor } from './addresses.ts'
import { keepPendingCode } from './pending-code.ts'

interface EnteredSession {
  readonly token: string
  /** Two-factor must be set up before anything else. */
  readonly mustEnrol?: boolean
}

/** Starts the session and goes to the page asked for, or home, which leads to the landing page. */
export function enter(session: EnteredSession, choice: SignInChoice, search: string) {
  keepPendingCode(undefined)
  window.history.replaceState(null, '', addressAskedFor(search))
  sessionStore.getState().signIn({ ...session, ...choice })
}
