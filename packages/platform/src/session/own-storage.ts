/** Before the name of whatever a user's screens keep in the browser: `portal.own/adviser@demo.example/quote`. */
const PREFIX = 'portal.own/'
/** Names the last sign-out: this browser's in local storage, the one that a tab has lived through in its own. */
const SIGN_OUT_KEY = 'portal.signed-out'

/** `tab`: until the tab goes; `browser`: for all tabs, until its owner signs out. */
export type OwnPlace = 'tab' | 'browser'

export function storageOf(place: OwnPlace): Storage {
  return place === 'tab' ? sessionStorage : localStorage
}

export function ownKey(owner: string, name: string): string {
  return `${PREFIX}${owner}/${name}`
}

/** Forgets what users keep in this tab and in this browser, but for what is `keptFor`’s. Throws where storage is closed. */
export function forgetOwn(keptFor: string | null = null): void {
  for (const place of ['tab', 'browser'] as const) forgetOwnIn(place, keptFor)
}

/** {@link forgetOwn} of one place. */
export function forgetOwnIn(place: OwnPlace, keptFor: string | null = null): void {
  const storage = storageOf(place)
  const kept = keptFor === null ? null : ownKey(keptFor, '')
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && !(kept !== null && key.startsWith(kept))) storage.removeItem(key)
  }
}

/** Marks that somebody signs out: tabs that sleep, or are closed and brought back, find it when they wake. */
export function markSignOut(): void {
  localStorage.setItem(SIGN_OUT_KEY, crypto.randomUUID())
  passSignOut()
}

/** This tab has lived through the last sign-out. */
export function passSignOut(): void {
  const last = localStorage.getItem(SIGN_OUT_KEY)
  if (last !== null) sessionStorage.setItem(SIGN_OUT_KEY, last)
}

/** Whether somebody has signed out since this tab was last awake. */
export function sleptThroughSignOut(): boolean {
  return localStorage.getItem(SIGN_OUT_KEY) !== sessionStorage.getItem(SIGN_OUT_KEY)
}
