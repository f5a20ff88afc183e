import type { Role } from '@portal/domain/account/role'
import { WATCHED_HOURS } from '@portal/domain/office/release-limits'
import { loadsCodeOf } from '@portal/domain/office/remote-parts'
import type { RemoteManifest } from '@portal/manifest'
import { HOUR } from '../../../http/clock.ts'
import type { KnownReleases } from '../../../releases/releases.ts'

/** A release whose loads and failures are counted. */
export interface Countable {
  readonly remote: string
  readonly release: string
  /** What it declares; null for the shell, which everybody loads. */
  readonly manifest: Pick<RemoteManifest, 'routes' | 'slots' | 'finds' | 'actions' | 'pages'> | null
  /**
   * When it was given out, where it is watched and may be taken back: a candidate, and for a day what everybody has and
   * something was before. Null for all others.
   */
  readonly watchedSince: string | null
  /** What its users would go back to. */
  readonly before: string | null
}

/** Whether somebody may have loaded a release: a user who acts in a role, or a stranger, who has none. */
export function mayLoad({ manifest }: Countable, role: Role | null): boolean {
  if (manifest === null) return true
  return role === null ? (manifest.pages ?? []).length > 0 : loadsCodeOf(manifest, role)
}

/** How a release is named among those that are counted. */
export function keyOf({ remote, release }: { readonly remote: string; readonly release: string }): string {
  return `${remote} ${release}`
}

/** Before any history. */
const EVER = '1970-01-01T00:00:00.000Z'

/** When a release was given out last, to some or to all. */
function givenOutAt({ history }: KnownReleases, remote: string, release: string): string | undefined {
  return history.findLast(
    (event) =>
      event.remote === remote &&
      event.release === release &&
      (event.action === 'released' || event.action === 'promoted' || event.action === 'undone'),
  )?.at
}

/** The releases that somebody may have now: what is told of others is made up, or says nothing any more. */
export function countableReleases(known: KnownReleases, now: Date): ReadonlyMap<string, Countable> {
  const { remotes, shell } = known
  const found = new Map<string, Countable>()
  const put = (one: Countable) => found.set(keyOf(one), one)
  if (shell) put({ remote: 'shell', release: shell.release, manifest: null, watchedSince: null, before: null })
  for (const { candidate, previous, manifest, release } of remotes) {
    const remote = manifest.name
    if (previous) put({ remote, ...previous, watchedSince: null, before: null })
    const since = givenOutAt(known, remote, release)
    const isNew = since !== undefined && now.getTime() - Date.parse(since) < WATCHED_HOURS * HOUR
    const before = previous?.release ?? null
    put({ remote, release, manifest, watchedSince: before !== null && isNew ? since : null, before })
    if (!candidate) continue
    put({ remote, ...candidate, watchedSince: givenOutAt(known, remote, candidate.release) ?? EVER, before: release })
  }
  return found
}
