import { emailKey } from '@portal/domain/values/email'
import { SESSION_KEY } from '@portal/manifest'

/** What is kept of a session between two pages. */
export interface StoredSession {
  readonly token: string
  readonly remember: boolean
  /** In one spelling, however it was typed: answers and drafts are kept under it. */
  readonly email: string
}

/** Storage may be switched off or full; then a session lives as long as its page. */
export function attempt<T>(work: () => T): T | null {
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

/** What a page leaves beside the session for the next one. A new sign-in forgets it, and so does a sign-out. */
export interface BesideSession {
  /** The next page's HTML has the browser fetch a screen ahead only where it may be opened; rights are decided elsewhere. */
  readonly role: string
  /** Answers with which the next page is drawn while it asks for them again. */
  readonly answers: unknown
}

function storageOfSession(): Storage {
  return sessionStorage.getItem(SESSION_KEY) === null ? localStorage : sessionStorage
}

/** What lies beside the stored session; nothing where there is none. */
export function readBeside(): Partial<Record<keyof BesideSession, unknown>> {
  return (
    attempt(() => {
      const text = storageOfSession().getItem(SESSION_KEY)
      return parseSession(text) === null ? {} : JSON.parse(text ?? '')
    }) ?? {}
  )
}

/** Lays something beside the stored session, if that is the one of `token`. */
export function layBeside(token: string | null, beside: Partial<BesideSession>): void {
  attempt(() => {
    const storage = storageOfSession()
    const session = parseSession(storage.getItem(SESSION_KEY))
    if (session === null || session.token !== token) return
    const { role, answers } = readBeside()
    storage.setItem(SESSION_KEY, JSON.stringify({ role, answers, ...beside, ...session }))
  })
}
