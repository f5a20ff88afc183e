import type { PlacedRelease, Registry } from '@portal/manifest'

/** The hash of the empty style element that Emotion fills through the CSS object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicyInput {
  readonly registry: Registry
  /** Where the scripts lie that the page itself names. */
  readonly pageBase: string
  /** Other servers that a super admin may take a remote from; none unless told. */
  readonly overrideOrigins?: readonly string[] | undefined
  /** Origins of the pages that may frame it; none unless told. */
  readonly framedBy?: readonly string[]
  /** Sites whose pages it shows in frames; none unless told. */
  readonly frames?: readonly string[] | undefined
  /** Hashes of the page's own inline scripts, like `sha256-…`. */
  readonly scriptHashes: readonly string[]
}

/** The folder of all releases of a remote: a page that stays open goes on with one that comes later. */
function releasesFolder({ base, release }: PlacedRelease): string {
  return base.endsWith(`/${release}/`) ? base.slice(0, -release.length - 1) : base
}

/** The folder of the page's own files, where it is on another server. */
function foreignBase({ pageBase }: PolicyInput): string[] {
  return /^https?:/.test(pageBase) ? [pageBase] : []
}

/** Folders on other servers, whole, and the servers that are named for overrides: nothing else may run here. */
function foreignSources({ registry, pageBase, overrideOrigins = [] }: PolicyInput): string[] {
  const ofRemotes = registry.remotes.flatMap((remote) =>
    [remote, remote.previous, remote.candidate].flatMap((release) => (release ? [releasesFolder(release)] : [])),
  )
  return [...new Set([pageBase, ...ofRemotes, ...overrideOrigins].filter((base) => /^https?:/.test(base)))].sort()
}

/** Development servers on this machine tell by web socket what has changed. */
function hotReload(sources: readonly string[]): string[] {
  return sources.flatMap((source) => {
    const [, host] = /^http:\/\/(localhost:[^/]+)/.exec(source) ?? []
    return host === undefined ? [] : [`ws://${host}`]
  })
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
  const foreign = foreignSources(input)
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...input.scriptHashes.map((hash) => `'${hash}'`), ...foreign],
    'style-src': ["'self'", isDevelopment(input) ? "'unsafe-inline'" : EMPTY_STYLE, ...foreignBase(input)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", ...foreignBase(input)],
    'connect-src': ["'self'", ...foreign, ...hotReload(foreign)],
    // A document is looked at in the browser's own viewer, from bytes that the page has fetched.
    'frame-src': ['blob:', ...(input.frames ?? [])],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': input.framedBy?.length ? input.framedBy : ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
