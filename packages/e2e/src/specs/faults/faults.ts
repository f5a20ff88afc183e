import type { Page, Route } from '@playwright/test'
import type { ErrorKind } from '@portal/domain/office/error-report'
import { fetchByLoopback } from '../../wire.ts'

/** A release as the registry names it, as far as a fault changes it. */
export interface NamedRelease {
  base: string
  container: string
  entry: string
  release: string
  version: string
  files: Array<{ name: string; integrity: string }>
  manifest: { name: string; requires: { platform: string } }
  previous?: NamedRelease
}

/** What goes wrong with a remote, and what its place says of it. */
export interface Fault {
  readonly what: string
  /** What the remote's scripts are answered with; as they are where it says nothing. */
  readonly answer?: (route: Route, url: string) => Promise<void>
  /** What every script of the remote is instead; its hashes are released with it. */
  readonly body?: string
  /** The platform that the remote wants. */
  readonly platform?: string
  /** It says nothing until the clock is moved on by so many milliseconds. */
  readonly after?: number
  readonly says: string
  /** What the server hears of it. */
  readonly kind: ErrorKind
}

/** An entry whose every screen is the component that `source` makes of React. */
export function entryOf(source: string): string {
  return `(() => {
    let shared
    const Screen = () => (${source})(shared)
    const code = new Proxy({}, { get: () => async () => ({ default: Screen }), has: () => true })
    self[__CONTAINER__] = {
      init(scope) { const [version] = Object.keys(scope.react); shared = scope.react[version].lib() },
      get: async () => () => ({ default: { code } }),
    }
  })()`
}

async function cutShort(route: Route, url: string): Promise<void> {
  const response = await fetchByLoopback(route, url)
  const body = await response.text()
  await route.fulfill({ response, body: body.slice(0, body.length / 2) })
}

async function changed(route: Route, url: string): Promise<void> {
  const response = await fetchByLoopback(route, url)
  await route.fulfill({ response, body: `${await response.text()}\n// not the released file` })
}

const GONE = 'The server couldn’t send some of its files.'
const CHANGED = 'A file doesn’t match the released version, so we didn’t run it.'
const SLOW = 'The connection was lost or too slow.'
const BROKEN = 'It has an error. We’ve been notified.'

export const FAULTS: readonly Fault[] = [
  { what: 'missing', answer: (route) => route.fulfill({ status: 404, body: 'gone' }), says: GONE, kind: 'http' },
  { what: '500', answer: (route) => route.fulfill({ status: 500, body: 'error' }), says: GONE, kind: 'http' },
  { what: 'slow by 30 seconds', answer: () => new Promise(() => {}), after: 30_000, says: SLOW, kind: 'network' },
  { what: 'cut short', answer: cutShort, says: CHANGED, kind: 'integrity' },
  { what: 'not the file that was released', answer: changed, says: CHANGED, kind: 'integrity' },
  {
    what: 'HTML instead of a script',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
    says: GONE,
    kind: 'http',
  },
  { what: 'throwing when it is loaded', body: 'throw new Error("broken release")', says: BROKEN, kind: 'evaluation' },
  {
    what: 'throwing when it is drawn',
    body: entryOf('() => { throw new Error("broken screen") }'),
    says: BROKEN,
    kind: 'render',
  },
  {
    what: 'drawing itself without end',
    body: entryOf('({ useState }) => { const [n, set] = useState(0); set(n + 1); return null }'),
    says: BROKEN,
    kind: 'render',
  },
  {
    what: 'made for another platform',
    platform: '^99.0',
    says: 'needs a newer version of the portal',
    kind: 'incompatible',
  },
]

/** The first fault of each kind: what comes after a fault follows from its kind alone. */
export const ONE_OF_EACH_KIND = FAULTS.filter(({ kind }, at) => FAULTS.findIndex((one) => one.kind === kind) === at)

/** What a script’s integrity says of it. */
export async function hashOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(body))
  return `sha384-${Buffer.from(digest).toString('base64')}`
}

/** Hands the browser a registry that differs from the server's. */
export async function changeRegistry(page: Page, change: (remote: NamedRelease) => Promise<void>): Promise<void> {
  await page.route('**/registry.json', async (route) => {
    const response = await fetchByLoopback(route)
    // The page may have gone on meanwhile, and nobody waits for it any more.
    const registry: { remotes: NamedRelease[] } | undefined = await response.json().catch(() => undefined)
    if (!registry) return
    await Promise.all(registry.remotes.map(change))
    await route.fulfill({ response, json: registry })
  })
}

const RELEASE = '99.0.0-broken'

/**
 * Has a page meet the fault in a remote, and answers what takes it away. What breaks a release comes as a new one, with the
 * one that the server has as the one before where there is to be one.
 */
export async function meet(
  page: Page,
  remote: string,
  { answer, body, platform }: Fault,
  { before = false }: { readonly before?: boolean } = {},
): Promise<() => Promise<void>> {
  const isNew = before || answer === undefined
  const place = isNew ? `/remotes/${remote}/${RELEASE}/` : `/remotes/${remote}/`
  const isScript = (url: URL) => url.pathname.startsWith(place) && url.pathname.endsWith('.js')
  let script = body
  let base = place
  await changeRegistry(page, async (named) => {
    if (named.manifest.name !== remote) return
    const { previous: _, ...released } = structuredClone(named)
    delete named.previous
    if (before) named.previous = released
    if (!isNew) return
    base = released.base
    Object.assign(named, { release: RELEASE, version: '99.0.0', base: place })
    if (platform) named.manifest.requires.platform = platform
    if (body === undefined) return
    // Each release has a container of its own.
    named.container = 'broken_release'
    script = body.replace('__CONTAINER__', JSON.stringify(named.container))
    const integrity = await hashOf(script)
    for (const file of named.files) if (file.name.endsWith('.js')) file.integrity = integrity
  })
  await page.route(isScript, async (route) => {
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    // A broken release lies nowhere: what it has of the released one comes from there.
    const url = route.request().url().replace(place, base)
    return answer ? answer(route, url) : route.continue({ url })
  })
  // A script may still be on its way, such as one that the page loads ahead: what it comes to no longer matters.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** What the server’s log says of pages that failed, newer than `since`. */
export function toldIn(output: string, since: number): Array<Record<string, unknown>> {
  const lines = output.split('\n').filter((line) => line.includes('A page failed'))
  return lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ time }) => Date.parse(String(time)) >= since)
}
