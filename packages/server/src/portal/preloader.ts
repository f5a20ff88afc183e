import { createHash } from 'node:crypto'
import { SESSION_KEY } from '@portal/platform/session-key'

/** The id of the element that holds {@link PageFiles} as JSON. */
export const PAGE_FILES_ID = 'portal-files'

/** An address and, for a preload, what it is for. */
export interface Preload {
  readonly href: string
  readonly as: 'script' | 'fetch'
}

/** What the page's first script knows of files. */
export interface PageFiles {
  /** Hashes by address. */
  readonly integrity: Readonly<Record<string, string>>
  readonly signedIn: readonly Preload[]
  readonly signedOut: readonly Preload[]
}

/**
 * The page's only inline script. It makes the hashes known to webpack's chunk loader (`packages/build`), and has the
 * browser fetch everything that the first screen needs at once: only the browser knows whether somebody is signed in,
 * and nothing but the sign-in screen may load for those who are not.
 */
export const PRELOADER = `(() => {
const files = JSON.parse(document.getElementById(${JSON.stringify(PAGE_FILES_ID)}).textContent)
const known = (self.__portal_integrity__ = {})
for (const name in files.integrity) known[new URL(name, location.href).href] = files.integrity[name]
let signedIn = false
try {
  const key = ${JSON.stringify(SESSION_KEY)}
  signedIn = Boolean(sessionStorage.getItem(key) || localStorage.getItem(key))
} catch {}
for (const { href, as } of signedIn ? files.signedIn : files.signedOut) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.crossOrigin = 'anonymous'
  if (files.integrity[href]) link.integrity = files.integrity[href]
  link.href = href
  document.head.append(link)
}
})()`

/** What the Content-Security-Policy allows the inline script by. */
export const PRELOADER_HASH = `sha256-${createHash('sha256').update(PRELOADER).digest('base64')}`
