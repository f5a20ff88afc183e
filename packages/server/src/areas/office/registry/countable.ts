import type { KnownReleases } from '../../../releases/releases.ts'

/** A release whose loads and failures are counted. */
export interface Countable {
  /** Whether people load it who are not signed in: the shell, and documents. */
  readonly isPublic: boolean
}

/** How a release is named among those that are counted. */
export function keyOf({ remote, release }: { readonly remote: string; readonly release: string }): string {
  return `${remote} ${release}`
}

/** The releases that somebody may have now: what is told of others is made up, or says nothing any more. */
export function countableReleases({ remotes, shell }: KnownReleases): ReadonlyMap<string, Countable> {
  const found = new Map<string, Countable>()
  if (shell) found.set(keyOf({ remote: 'shell', release: shell.release }), { isPublic: true })
  for (const entry of remotes) {
    for (const one of [entry, entry.previous, entry.candidate]) {
      if (!one) continue
      const isPublic = (one.manifest.pages ?? []).length > 0
      found.set(keyOf({ remote: entry.manifest.name, release: one.release }), { isPublic })
    }
  }
  return found
}
