import type { Registry } from '@portal/platform/manifest'

/** The hash of the empty style element that Emotion fills through the CSS object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicyInput {
  readonly registry: Registry
  /** Where the scripts lie that the page itself names. */
  readonly pageBase: string
  /** Hashes of the page's own inline scripts, like `sha256-…`. */
  readonly scriptHashes: readonly string[]
}

/** Folders on other servers, whole: nothing else of those servers may run here. */
function foreignBases({ registry, pageBase }: PolicyInput): string[] {
  const ofRemotes = registry.remotes.flatMap(({ base, previous }) => (previous ? [base, previous.base] : [base]))
  return [...new Set([pageBase, ...ofRemotes].filter((base) => /^https?:/.test(base)))].sort()
}

/** Development servers on this machine tell by web socket what has changed. */
function hotReload(bases: readonly string[]): string[] {
  return bases
    .map((base) => new URL(base))
    .filter(({ hostname }) => hostname === 'localhost')
    .map(({ host }) => `ws://${host}`)
}

/**
 * Whether the page's scripts come from a development server: then Emotion writes its styles as text, which a built page
 * never does.
 */
function isDevelopment({ pageBase }: PolicyInput): boolean {
  return pageBase.startsWith('http://localhost:')
}

/** What a page of the portal may load: scripts of this server and of the registry's folders, and no code from text. */
export function contentSecurityPolicy(input: PolicyInput): string {
  const foreign = foreignBases(input)
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...input.scriptHashes.map((hash) => `'${hash}'`), ...foreign],
    'style-src': ["'self'", isDevelopment(input) ? "'unsafe-inline'" : EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...foreign, ...hotReload(foreign)],
    // A document is looked at in the browser's own viewer, from bytes that the page has fetched.
    'frame-src': ['blob:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
