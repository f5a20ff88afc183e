import { PAGE_RELEASE_META } from '@portal/manifest'

/** Whose code, and which build of it; null where that is not known. */
export interface KnownRelease {
  readonly remote: string
  readonly release: string | null
}

interface Placed extends KnownRelease {
  /** The address that its files’ addresses begin with. */
  readonly base: string
}

/** The last that was loaded of a remote stands last. */
let known: readonly Placed[] = []

/** Lets reports name the release of a remote that this page loads from now on; it may have another of that remote, too. */
export function knowRelease({ remote, release, base }: { readonly [K in keyof Placed]: string }): void {
  const placed = { remote, release, base: new URL(base, location.href).href }
  known = [...known.filter((other) => other.base !== placed.base), placed]
}

/** The release of a remote whose file has one of the addresses, else the last that was loaded. */
export function releaseOf(remote: string, addresses: readonly string[] = []): KnownRelease {
  const own = known.filter((placed) => placed.remote === remote)
  const { release = null } = addresses.flatMap((address) => ownerOf(address, own) ?? [])[0] ?? own.at(-1) ?? {}
  return { remote, release }
}

/** By the component: a page may draw two releases of a remote beside each other. */
const releases = new WeakMap<object, string>()

/** Lets reports name the release that a component came with. */
export function knowCode(component: object, release: string): void {
  releases.set(component, release)
}

/** The release that a component came with; undefined where that is not known. */
export function releaseOfCode(component: object): string | undefined {
  return releases.get(component)
}

function ownerOf(address: string, among: readonly Placed[]): Placed | undefined {
  return among.find(({ base }) => address.startsWith(base))
}

/** The remote whose file has the address; undefined for the page’s own, and for what is none of ours. */
export function releaseAt(address: string): KnownRelease | undefined {
  return ownerOf(address, known)
}

/** Whose page this is, as the server wrote it: `shell 1.0.0-781f849f78`, or a document’s remote. */
export function releaseOfPage(): KnownRelease {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_RELEASE_META}"]`)?.content
  const [remote = 'shell', release = null] = content?.split(' ') ?? []
  return { remote, release }
}
