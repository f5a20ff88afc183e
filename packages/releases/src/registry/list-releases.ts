import { isSwitch } from '@portal/domain/office/release-action'
import {
  changesOf,
  fateOf,
  isOut,
  type LooseRelease,
  nameOf,
  type RegistryDocument,
  recordOf,
  remoteIn,
} from './document.ts'
import type { ReleaseRecord } from './release-record.ts'

/** What a release is to users now, or was. */
export type ReleaseState = 'current' | 'candidate' | 'previous' | 'kept' | 'rolled-back' | 'taken-back'

/** One release of a remote, as lists show it. */
export interface ListedRelease {
  readonly remote: string
  readonly release: string
  readonly state: ReleaseState
  /** Of a candidate: on how many it is tried, and on which roles, which companies and how many people beside. */
  readonly percent: number | null
  readonly roles: readonly string[]
  /** Their references. */
  readonly companies: readonly string[]
  readonly people: number
  /** Why its remote is switched off; null where it isn’t. */
  readonly off: string | null
  /** When and by whom it came into its state; null where nobody wrote that down. */
  readonly at: string | null
  readonly by: string | null
  readonly detail: string | null
  /** What its team says of it; null where it says nothing. */
  readonly record: ReleaseRecord | null
}

/** The names of all remotes that have a release. */
export function remotesIn({ remotes }: RegistryDocument): string[] {
  return remotes.map(nameOf).filter((name) => name !== '')
}

/** The releases of a remote: what users have, what is tried on some, what they fall back to, and what still lies there. */
export function listReleases(
  document: RegistryDocument,
  name: string,
  kept: readonly Pick<LooseRelease, 'release'>[],
): ListedRelease[] {
  const { current, candidate, previous, rollout, off } = remoteIn(document, name)
  const events = changesOf(document, name).filter(({ action }) => !isSwitch(action))

  function listed(release: string, state: ReleaseState): ListedRelease {
    const event = events.findLast((each) => each.release === release)
    const tried = state === 'candidate' ? rollout : undefined
    return {
      remote: name,
      release,
      state,
      percent: tried?.percent ?? null,
      roles: tried?.roles ?? [],
      companies: tried?.companies ?? [],
      people: tried?.users?.length ?? 0,
      off: off?.note ?? null,
      at: event?.at ?? null,
      by: event?.by ?? null,
      detail: event?.detail ?? null,
      record: recordOf(document, name, release) ?? null,
    }
  }

  const present = [
    ...(current ? [listed(current.release, 'current')] : []),
    ...(candidate ? [listed(candidate.release, 'candidate')] : []),
    ...(previous ? [listed(previous.release, 'previous')] : []),
  ]
  const others = kept.filter(({ release }) => !present.some((each) => each.release === release))
  return [
    ...present,
    ...others.map(({ release }) => {
      const fate = fateOf(document, name, release)
      return listed(release, isOut(fate) ? fate : 'kept')
    }),
  ]
}
