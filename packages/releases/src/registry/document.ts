import { RELEASE_ACTIONS, type ReleaseAction } from '@portal/domain/office/release-action'
import { rolloutSchema } from '@portal/manifest'
import { z } from 'zod'
import { type ReleaseRecord, releaseRecord } from './release-record.ts'

/** An entry as it stands in the file. Another version of the build may have written it: nothing in it is lost. */
export type RegistryEntry = unknown

/** A release as another version of the build may have described it. */
export const looseRelease = z.looseObject({ release: z.string() })
export type LooseRelease = z.output<typeof looseRelease>

const named = z.looseObject({ manifest: z.looseObject({ name: z.string() }) })
const parts = z.looseObject({
  release: z.string(),
  previous: z.optional(z.unknown()),
  candidate: z.optional(z.unknown()),
  rollout: z.optional(z.unknown()),
  off: z.optional(z.unknown()),
})

/** Why a remote is switched off. */
const offSchema = z.object({ note: z.string() })
export type SwitchedOff = z.output<typeof offSchema>

/** What a remote had: its releases by their ids. */
const stateSchema = z.object({
  current: z.optional(z.string()),
  previous: z.optional(z.string()),
  candidate: z.optional(z.string()),
  rollout: z.optional(rolloutSchema),
  off: z.optional(offSchema),
})
export type RemoteState = z.output<typeof stateSchema>

const event = z.looseObject({
  /** When, as ISO 8601. */
  at: z.string(),
  /** Who: a person, a team's key, or the portal itself. */
  by: z.string(),
  remote: z.string(),
  release: z.string(),
  action: z.enum(RELEASE_ACTIONS),
  /** Of a release that is tried: on how many. */
  percent: z.optional(z.int()),
  detail: z.optional(z.string()),
  /** What its team says of a release. */
  record: z.optional(releaseRecord).catch(undefined),
  /** What the remote had before, by which the change is undone. */
  before: z.optional(stateSchema),
  /** Of an undone change: when that was made. */
  undoes: z.optional(z.string()),
})

/** Who did what with a release, and when. */
export interface ReleaseEvent {
  readonly at: string
  readonly by: string
  readonly remote: string
  readonly release: string
  readonly action: ReleaseAction
  readonly percent?: number | undefined
  readonly detail?: string | undefined
  readonly record?: ReleaseRecord | undefined
  readonly before?: RemoteState | undefined
  readonly undoes?: string | undefined
}

/** Everything that a registry file says. */
export interface RegistryDocument {
  readonly remotes: readonly RegistryEntry[]
  /** What was done, the newest last; another version of the build may have written more than {@link historyOf} reads. */
  readonly history: readonly unknown[]
}

const documentSchema = z.looseObject({ remotes: z.array(z.unknown()), history: z.optional(z.array(z.unknown())) })

/** The document that `value` is. Throws where it is none. */
export function parseDocument(value: unknown): RegistryDocument {
  const { history = [], ...rest } = documentSchema.parse(value)
  return { ...rest, history }
}

/** The remote that an entry is of; empty where it does not say. */
export function nameOf(entry: RegistryEntry): string {
  return named.safeParse(entry).data?.manifest.name ?? ''
}

/** The releases that an entry names, with all that they say, and on whom the candidate is tried. */
export function partsOf(entry: RegistryEntry) {
  const parsed = parts.safeParse(entry).data
  if (parsed === undefined) return {}
  const { previous, candidate, rollout, off, ...current } = parsed
  return {
    current,
    previous: looseRelease.safeParse(previous).data,
    candidate: looseRelease.safeParse(candidate).data,
    rollout: rolloutSchema.safeParse(rollout).data,
    off: offSchema.safeParse(off).data,
  }
}

/** The parts of a remote's entry; none where it has no entry. */
export function remoteIn({ remotes }: RegistryDocument, name: string): ReturnType<typeof partsOf> {
  return partsOf(remotes.find((entry) => nameOf(entry) === name))
}

/** What was done, the newest last. */
export function historyOf({ history }: RegistryDocument): readonly ReleaseEvent[] {
  return history.flatMap((entry) => event.safeParse(entry).data ?? [])
}

/** What its team said of a release when it released it last; undefined where nothing was written down. */
export function recordOf(document: RegistryDocument, remote: string, release: string): ReleaseRecord | undefined {
  return historyOf(document).findLast((each) => each.remote === remote && each.release === release && each.record)
    ?.record
}

/** What was done to a remote and not undone again, the newest last. */
export function changesOf(document: RegistryDocument, remote: string): readonly ReleaseEvent[] {
  const own = historyOf(document).filter((each) => each.remote === remote && each.action !== 'refused')
  const undone = own.filter(({ action }) => action === 'undone')
  return own.filter(
    ({ action, at, release }) =>
      action !== 'undone' &&
      !undone.some((each) => each.undoes === at && each.release === release && each.detail === action),
  )
}

/** The changes that are about one release, and not about its remote or how many have it. */
const OUTCOMES: readonly ReleaseAction[] = ['released', 'promoted', 'rolled-back', 'taken-back']

/** The outcome of a release at last. */
export type ReleaseFate = 'used' | 'tried' | 'rolled-back' | 'taken-back'

/** Whether a release was taken out again. */
export function isOut(fate: ReleaseFate): fate is 'rolled-back' | 'taken-back' {
  return fate === 'rolled-back' || fate === 'taken-back'
}

/**
 * The outcome of a release at last: everybody had it, it was tried on some, or it was taken out again. A release from before
 * there was a history was had by everybody; so was one that was current after it was taken out, as a canary for instance.
 */
export function fateOf(document: RegistryDocument, remote: string, release: string): ReleaseFate {
  const changes = changesOf(document, remote)
  const last = changes.findLast((each) => each.release === release && OUTCOMES.includes(each.action))
  const after = last ? changes.slice(changes.indexOf(last) + 1) : []
  if (after.some(({ before }) => before?.current === release)) return 'used'
  if (last?.action === 'rolled-back' || last?.action === 'taken-back') return last.action
  return last?.action === 'released' && last.percent !== undefined ? 'tried' : 'used'
}
