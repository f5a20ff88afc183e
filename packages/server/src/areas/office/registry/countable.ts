import { WATCHED_HOURS } from '@portal/domain/office/release-limits'
import type { Rollout } from '@portal/manifest'
import { HOUR } from '../../../http/clock.ts'
import type { KnownReleases } from '../../../releases/releases.ts'

/** A release whose loads and failures are counted. */
export interface Countable {
  /** Whether people load it who are not signed in: the shell, and documents. */
  readonly isPublic: boolean
  /**
   * When it was given out, where it is watched and may be taken back: a candidate, and for a day what everybody has and
   * something was before. Null for all others.
   */
  readonly watchedSince: string | null
  /** On whom it is tried; null for what all may have. */
  readonly rollout: Rollout | null
}

/**
 * Whether a user may have a release at all: who can't have it does not decide the outcome. Nor do those who are named
 * one by one: they see for themselves how it fares.
 */
export function mayHave(
  { rollout }: Countable,
  user: { readonly company: string; readonly roles: readonly string[] },
): boolean {
  if (rollout === null || rollout.percent > 0) return true
  return rollout.companies.includes(user.company) || user.roles.some((role) => rollout.roles.includes(role))
}

/** How a release is named among those that are counted. */
export function keyOf({ remote, release }: { readonly remote: string; readonly release: string }): string {
  return `${remote} ${release}`
}

/** Before any history. */
const EVER = '1970-01-01T00:00:00.000Z'

/** A candidate without a rollout. */
const NOBODY: Rollout = { percent: 0, roles: [], companies: [] }

/** When a release was given out last, to some or to all. */
function givenOutAt({ history }: KnownReleases, remote: string, release: string): string | undefined {
  return history.findLast(
    (event) =>
      event.remote === remote &&
      event.release === release &&
      (event.action === 'released' || event.action === 'promoted'),
  )?.at
}

/** The releases that somebody may have now: what is told of others is made up, or says nothing any more. */
export function countableReleases(known: KnownReleases, now: Date): ReadonlyMap<string, Countable> {
  const { remotes, shell } = known
  const found = new Map<string, Countable>()
  if (shell)
    found.set(keyOf({ remote: 'shell', release: shell.release }), { isPublic: true, watchedSince: null, rollout: null })
  for (const { candidate, rollout, previous, ...current } of remotes) {
    const remote = current.manifest.name
    const put = (
      { manifest, release }: typeof current,
      watchedSince: string | null,
      triedOn: Rollout | null = null,
    ) => {
      const isPublic = (manifest.pages ?? []).length > 0
      found.set(keyOf({ remote, release }), { isPublic, watchedSince, rollout: triedOn })
    }
    if (previous) put(previous, null)
    const since = givenOutAt(known, remote, current.release)
    const isNew = since !== undefined && now.getTime() - Date.parse(since) < WATCHED_HOURS * HOUR
    put(current, previous && isNew ? since : null)
    if (candidate) put(candidate, givenOutAt(known, remote, candidate.release) ?? EVER, rollout ?? NOBODY)
  }
  return found
}
