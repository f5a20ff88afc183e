import type { Scope } from '@portal/contract/endpoint'
import { emailKey } from '@portal/domain/values/email'
import { SESSION_KEY } from '@portal/manifest'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { forgetOwn, forgetOwnIn, markSignOut, passSignOut, sleptThroughSignOut } from './own-storage.ts'
import { openSessionChannel, type SessionChannel } from './session-channel.ts'
import {
  attempt,
  type BesideSession,
  forgetSession,
  keepSession,
  layBeside,
  readSession,
  type StoredSession,
} from './stored-session.ts'

/** `expired`: a call was answered 401; the screens stay, and somebody has to sign in over them. */
export type SessionStatus = 'signed-out' | 'signed-in' | 'expired'

export interface SessionState {
  readonly status: SessionStatus
  /** The login token; null unless signed in. */
  readonly token: string | null
  readonly remember: boolean
  /** Who is, or was last, signed in, as `emailKey` spells it; empty for nobody. */
  readonly email: string
  /** What the session is for: a framed page's is for less than all; `enrol` while two-factor must be set up first. */
  readonly scope: Scope
  /** What the sign-in modal says while the session is expired. */
  readonly expiredMessage: string | null
  readonly signIn: (session: StoredSession & { readonly mustEnrol?: boolean }) => void
  /** The server has given the session another token: it goes on here, and in the tabs that share it. */
  readonly renew: (token: string) => void
  /** Forgets the session, and what its user kept, here and in every other tab. */
  readonly signOut: () => void
  /**
   * The session's token is dead. Where the same person has signed in again in another tab that remembers it, the
   * session goes on with the new token.
   */
  readonly expire: (message: string) => void
}

interface JoinOptions {
  readonly patience?: number
  readonly asks?: boolean
}

let channel: SessionChannel | null = null

/** The session that the last page left, if nobody has signed out since; of what others kept nothing stays. */
function wake(): StoredSession | null {
  attempt(() => {
    if (!sleptThroughSignOut()) return
    sessionStorage.removeItem(SESSION_KEY)
    forgetOwnIn('tab')
    passSignOut()
  })
  const kept = readSession()
  if (kept) attempt(() => forgetOwn(kept.email))
  return kept
}

/** The session of this tab. It starts with what the last page left. */
export const sessionStore = createStore<SessionState>()((set, get) => {
  const kept = wake()
  return {
    status: kept ? 'signed-in' : 'signed-out',
    token: kept?.token ?? null,
    remember: kept?.remember ?? true,
    email: kept?.email ?? '',
    scope: 'staff',
    expiredMessage: null,
    signIn: ({ mustEnrol = false, ...given }) => {
      const session = { ...given, email: emailKey(given.email) }
      keepSession(session)
      attempt(() => forgetOwn(session.email))
      set({ ...session, status: 'signed-in', scope: mustEnrol ? 'enrol' : 'staff', expiredMessage: null })
    },
    renew: (token) => {
      const { token: before, remember, email } = get()
      keepSession({ token, remember, email })
      set({ token, status: 'signed-in', expiredMessage: null })
      if (before !== null) channel?.tellRenewed(before, { token, remember, email })
    },
    signOut: () => {
      forgetSession()
      attempt(markSignOut)
      // Before anything is written on the way out: what is kept after this is nobody's, and is refused.
      set({ status: 'signed-out', token: null, email: '', expiredMessage: null })
      attempt(() => forgetOwn())
      channel?.tellSignedOut()
    },
    expire: (expiredMessage) => {
      const { status, token, email, signIn } = get()
      if (status !== 'signed-in') return
      forgetSession(token)
      const kept = readSession()
      if (kept?.email === email) signIn(kept)
      else set({ status: 'expired', token: null, expiredMessage })
    },
  }
})

/** Lays something beside the stored session, if it is this tab's: in another tab somebody else may have signed in. */
export function keepBeside(beside: Partial<BesideSession>): void {
  layBeside(sessionStore.getState().token, beside)
}

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select)
}

/**
 * Joins this tab to the others: a sign-out anywhere is one everywhere, and a tab that the portal opened gets the
 * session that only its opener holds. Resolves as soon as it is known whether there is a session: at once, but for
 * such a tab, which waits for the answer at most `patience` milliseconds. A page for signed-out people `asks` for no
 * session. Calling it twice joins once.
 */
export async function joinTabs({ patience = 2000, asks = true }: JoinOptions = {}): Promise<void> {
  channel ??= openSessionChannel({
    session: () => {
      const { token, remember, email } = sessionStore.getState()
      return token === null ? null : { token, remember, email }
    },
    onSignedOut: () => {
      forgetSession()
      attempt(passSignOut)
      sessionStore.setState({ status: 'signed-out', token: null, email: '', expiredMessage: null })
      attempt(() => forgetOwn())
    },
    onRenewed: (before, session) => {
      if (sessionStore.getState().token === before) sessionStore.getState().signIn(session)
    },
    onRemembered: (session) => {
      const { status, token, email, remember } = sessionStore.getState()
      // The session that is held already comes again when its role is kept beside it, and must not lose the role.
      const concerned = status === 'expired' || (status === 'signed-in' && remember && session.token !== token)
      if (concerned && session.email === email) sessionStore.getState().signIn(session)
    },
  })
  if (!asks || sessionStore.getState().status !== 'signed-out' || !openedByThePortal()) return
  const session = await channel.askForSession(patience)
  if (session !== null && sessionStore.getState().status === 'signed-out') sessionStore.getState().signIn(session)
}

/** Leaves the other tabs. For tests, and before a page is replaced. */
export function leaveTabs(): void {
  channel?.close()
  channel = null
}

/** A tab that was just opened by a link or a call of one of our own pages. */
function openedByThePortal(): boolean {
  return history.length === 1 && document.referrer.startsWith(`${location.origin}/`)
}
