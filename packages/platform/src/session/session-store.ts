import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { openSessionChannel, type SessionChannel } from './session-channel.ts'
import { forgetSession, keepSession, readSession, type StoredSession } from './stored-session.ts'

/** `expired`: a call was answered 401; the screens stay, and somebody has to sign in over them. */
export type SessionStatus = 'signed-out' | 'signed-in' | 'expired'

export interface SessionState {
  readonly status: SessionStatus
  /** The login token; null unless signed in. */
  readonly token: string | null
  readonly remember: boolean
  /** Who is, or was last, signed in; empty for nobody. */
  readonly email: string
  /** What the sign-in modal says while the session is expired. */
  readonly expiredMessage: string | null
  readonly signIn: (session: StoredSession) => void
  /** Forgets the session here and in every other tab. */
  readonly signOut: () => void
  readonly expire: (message: string) => void
}

let channel: SessionChannel | null = null

/** The session of this tab. It starts with what the last page left. */
export const sessionStore = createStore<SessionState>()((set, get) => {
  const kept = readSession()
  return {
    status: kept ? 'signed-in' : 'signed-out',
    token: kept?.token ?? null,
    remember: kept?.remember ?? true,
    email: kept?.email ?? '',
    expiredMessage: null,
    signIn: (session) => {
      keepSession(session)
      set({ ...session, status: 'signed-in', expiredMessage: null })
    },
    signOut: () => {
      forgetSession()
      set({ status: 'signed-out', token: null, email: '', expiredMessage: null })
      channel?.tellSignedOut()
    },
    expire: (expiredMessage) => {
      if (get().status !== 'signed-in') return
      forgetSession()
      set({ status: 'expired', token: null, expiredMessage })
    },
  }
})

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select)
}

/**
 * Joins this tab to the others: a sign-out anywhere is one everywhere, and a tab that the portal opened gets the
 * session that only its opener holds. Resolves as soon as it is known whether there is a session: at once, but for
 * such a tab, which waits for the answer at most `patience` milliseconds. Calling it twice joins once.
 */
export async function joinTabs({ patience = 2000 }: { patience?: number } = {}): Promise<void> {
  channel ??= openSessionChannel({
    session: () => {
      const { token, remember, email } = sessionStore.getState()
      return token === null ? null : { token, remember, email }
    },
    onSignedOut: () => {
      forgetSession()
      sessionStore.setState({ status: 'signed-out', token: null, email: '', expiredMessage: null })
    },
    onRemembered: (session) => {
      const { status, email, remember } = sessionStore.getState()
      // A tab that still holds the dead token would otherwise forget the new one when it finds out.
      const concerned = status === 'expired' || (status === 'signed-in' && remember)
      if (concerned && session.email === email) sessionStore.getState().signIn(session)
    },
  })
  if (sessionStore.getState().status !== 'signed-out' || !openedByThePortal()) return
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
