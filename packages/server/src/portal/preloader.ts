import { createHash } from 'node:crypto'
import { isTriedOn, PAGE_ERROR, type Rollout, SESSION_KEY, userNumber } from '@portal/manifest'

/** The id of the element that holds {@link PageFiles} as JSON. */
export const PAGE_FILES_ID = 'portal-files'

/** An address and, for a preload, what it is for. */
export interface Preload {
  readonly href: string
  readonly as: 'script' | 'fetch'
}

/** What a screen needs, and the roles that may open it. */
export interface ScreenFiles {
  readonly access: 'session' | readonly string[]
  readonly files: readonly Preload[]
}

/** What the page's first script knows of files. */
export interface PageFiles {
  /** Hashes by address. */
  readonly integrity: Readonly<Record<string, string>>
  readonly signedIn: readonly Preload[]
  /** What the screen behind the address needs besides; null where there is none. */
  readonly screen: ScreenFiles | null
  /** The release that is tried of the remote that has the screen, on whom, and its screen there. */
  readonly candidate?: {
    readonly release: string
    readonly rollout: Rollout
    readonly screen: ScreenFiles | null
  }
  readonly signedOut: readonly Preload[]
}

/** An inline script, and what the Content-Security-Policy allows it by. */
export interface InlineScript {
  readonly text: string
  readonly hash: string
}

function inlineScript(text: string): InlineScript {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}

/** `screen` is how it says which screen stands at the page's address. */
function preloader(screen: string): InlineScript {
  return inlineScript(`(() => {
const files = JSON.parse(document.getElementById(${JSON.stringify(PAGE_FILES_ID)}).textContent)
const known = (self.__portal_integrity__ = {})
for (const name in files.integrity) known[new URL(name, location.href).href] = files.integrity[name]
let session = null
try {
  const key = ${JSON.stringify(SESSION_KEY)}
  session = JSON.parse(sessionStorage.getItem(key) || localStorage.getItem(key))
} catch {}
const screen = ${screen}
const maySee = session && screen && (screen.access === 'session' || screen.access.includes(session.role))
const wanted = session ? [...files.signedIn, ...(maySee ? screen.files : [])] : files.signedOut
addEventListener('error', ({ target }) => {
  const root = document.getElementById('root')
  if (!target.defer && (target !== self || root?.hasChildNodes() !== false)) return
  const words = ${JSON.stringify(PAGE_ERROR)}
  const element = (name, text) => Object.assign(document.createElement(name), { textContent: text })
  const again = element('button', words.again)
  again.onclick = () => location.reload()
  root.replaceChildren(element('h1', words.title), element('p', words.text), again)
}, true)
for (const { href, as } of wanted) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.crossOrigin = 'anonymous'
  if (files.integrity[href]) link.integrity = files.integrity[href]
  link.href = href
  document.head.append(link)
}
})()`)
}

/**
 * The page's only inline script. Where the page's own script does not come, or throws before anything is drawn, it says so.
 * It makes the hashes known to webpack's chunk loader (`packages/build`), and has the browser fetch everything that the first
 * screen needs at once: only the browser knows whether somebody is signed in, and nothing but the sign-in screen may load for
 * those who are not, and nothing of a remote for those who may not open its screen.
 */
export const PRELOADER = preloader('files.screen')

/** The same where a release is tried that has the screen: it asks as the shell will whether that is the user's. */
export const CHOOSING_PRELOADER = preloader(`((user, { release, rollout, screen }) => {
${userNumber}
${isTriedOn}
return session && isTriedOn(rollout, release, user) ? screen : files.screen
})({ role: null, ...session }, files.candidate)`)

/** The script of a page with such files. */
export function preloaderOf(files: PageFiles): InlineScript {
  return files.candidate ? CHOOSING_PRELOADER : PRELOADER
}
