import type { PlacedRelease, Registry } from './registry-schema.ts'

/** A registry as seen from another server: files of remotes that lie on the registry's own server, at `address`, lie there. */
export function placedAt({ remotes }: Registry, address: string): Registry {
  const place = <R extends PlacedRelease>(release: R): R => ({ ...release, base: new URL(release.base, address).href })
  return {
    remotes: remotes.map(({ previous, candidate, ...current }) => ({
      ...place(current),
      ...(previous && { previous: place(previous) }),
      ...(candidate && { candidate: place(candidate) }),
    })),
  }
}
