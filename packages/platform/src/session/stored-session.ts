import { emailKey } from '@portal/domain/email'
import { SESSION_KEY } from '../manifest/page-names.ts'

/** What is kept of a session between two pages. */
export interface StoredSession {
  readonly token: string
  readonly remember: boolean
  /** In one spelling, however it was typed: answers and drafts are kept under it. */
  readonly email: string
}

/** Storage may be switched off or full; then a session lives as long as its page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** A stored session, or null where the text is none. */
export function parseSession(text: string | null): StoredSession | null {
  const value: unknown = text === null ? null : attempt(() => JSON.parse(text))
  if (typeof value !== 'object' || value === null) return null
  const { token, remember, email } = value as Partial<Record<keyof StoredSession, unknown>>
  return typeof token === 'string' && token !== '' && typeof email === 'string'
    ? { token, remember: remember === true, email: emailKey(email) }
    : null
}

/** The session of this tab: the one that ends with the browser goes before the one that stays. */
export function readSession(): StoredSession | null {
  return attempt(
    () => parseSession(sessionStorage.getItem(SESSION_KEY)) ?? parseSession(localStorage.getItem(SESSION_KEY)),
  )
}

/** Keeps a session: in local storage with remember-me, else in session storage; never in both. */
export function keepSession(session: StoredSession): void {
  const [wanted, other] = session.remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
  attempt(() => other.removeItem(SESSION_KEY))
  attempt(() => wanted.setItem(SESSION_KEY, JSON.stringify(session)))
}

/** Removes the stored session; of a `dead` token only that one, for another tab may have stored a fresh one since. */
export function forgetSession(dead: string | null = null): void {
  for (const place of ['sessionStorage', 'localStorage'] as const) {
    attempt(() => {
      const isFresh = dead !== null && parseSession(window[place].getItem(SESSION_KEY))?.token !== dead
      if (!isFresh) window[place].removeItem(SESSION_KEY)
    })
  }
}

/**
 * Keeps the role beside the session, for the next page: its HTML has the browser fetch a screen ahead only where the
 * role may open it. A new sign-in forgets it; what anybody may do is decided elsewhere.
 */
export function keepRole(role: string): void {
  attempt(() => {
    const storage = sessionStorage.getItem(SESSION_KEY) === null ? localStorage : sessionStorage
    const session = parseSession(storage.getItem(SESSION_KEY))
    if (session !== null) storage.setItem(SESSION_KEY, JSON.stringify({ ...session, role }))
  })
}
