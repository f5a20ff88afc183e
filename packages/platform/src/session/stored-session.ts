import { SESSION_KEY } from '../manifest/page-names.ts'

/** What is kept of a session between two pages. */
export interface StoredSession {
  readonly token: string
  readonly remember: boolean
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
    ? { token, remember: remember === true, email }
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

export function forgetSession(): void {
  attempt(() => sessionStorage.removeItem(SESSION_KEY))
  attempt(() => localStorage.removeItem(SESSION_KEY))
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
