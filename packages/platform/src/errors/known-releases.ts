import { PAGE_RELEASE_META } from '../manifest/page-names.ts'

/** Whose code, and which build of it; null where that is not known. */
export interface KnownRelease {
  readonly remote: string
  readonly release: string | null
}

interface Placed extends KnownRelease {
  /** The address that its files’ addresses begin with. */
  readonly base: string
}

const known = new Map<string, Placed>()

/** Lets reports name the release of a remote that this page loads from now on. */
export function knowRelease({ remote, release, base }: { readonly [K in keyof Placed]: string }): void {
  known.set(remote, { remote, release, base: new URL(base, location.href).href })
}

/** The release of a remote. */
export function releaseOf(remote: string): KnownRelease {
  return known.get(remote) ?? { remote, release: null }
}

/** The remote whose file has the address; undefined for the page’s own, and for what is none of ours. */
export function releaseAt(address: string): KnownRelease | undefined {
  return [...known.values()].find(({ base }) => address.startsWith(base))
}

/** Whose page this is, as the server wrote it: `shell 1.0.0-781f849f78`, or a document’s remote. */
export function releaseOfPage(): KnownRelease {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_RELEASE_META}"]`)?.content
  const [remote = 'shell', release = null] = content?.split(' ') ?? []
  return { remote, release }
}
