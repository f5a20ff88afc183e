import type { Registry } from '@portal/platform/manifest'

/** The hash of the empty style element that Emotion fills through the CSS object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicyInput {
  readonly registry: Registry
  /** Hashes of the page's own inline scripts, like `sha256-…`. */
  readonly scriptHashes: readonly string[]
  /** Further origins of scripts and connections, for development servers. */
  readonly developmentOrigins: readonly string[]
}

/** Where remotes of other servers lie: whole folders, so that nothing else of those servers may run here. */
function foreignBases({ remotes }: Registry): string[] {
  const bases = remotes.flatMap(({ base, previous }) => (previous ? [base, previous.base] : [base]))
  return [...new Set(bases.filter((base) => /^https?:/.test(base)))].sort()
}

function webSocketOf(origin: string): string {
  return origin.replace(/^http/, 'ws')
}

/** What a page of the portal may load: scripts of this server and of the registry's folders, and no code from text. */
export function contentSecurityPolicy({ registry, scriptHashes, developmentOrigins }: PolicyInput): string {
  const foreign = [...foreignBases(registry), ...developmentOrigins]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...foreign],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...foreign, ...developmentOrigins.map(webSocketOf)],
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
