import { isSwitch, type ReleaseAction } from '@portal/domain/office/release-action'
import type { Rollout } from '@portal/manifest'
import {
  changesOf,
  fateOf,
  type LooseRelease,
  nameOf,
  type RegistryDocument,
  type ReleaseEvent,
  type RemoteState,
  remoteIn,
  type SwitchedOff,
} from './document.ts'
import type { ReleaseRecord } from './release-record.ts'

/** Events that a registry keeps. */
const HISTORY_MAX = 200
/** Refusals among them, where there are too many events. */
const REFUSED_MAX = 50

/** What was asked of a registry cannot be; the message says why, and what can. */
export class ReleaseError extends Error {}

/** Who changes a registry, and when (ISO 8601). */
export interface Change {
  readonly at: string
  readonly by: string
}

interface Entry {
  readonly current: LooseRelease
  readonly previous?: LooseRelease | undefined
  readonly candidate?: LooseRelease | undefined
  readonly rollout?: Rollout | undefined
  readonly off?: SwitchedOff | undefined
}

function isOf(action: ReleaseAction, event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'action' in event && event.action === action
}

/**
 * What was taken back is remembered longest, as it must not come again; what is refused over and over pushes nothing else
 * out.
 */
function withEvent(history: readonly unknown[], event: ReleaseEvent): readonly unknown[] {
  const all: unknown[] = [...history, event]
  while (all.length > HISTORY_MAX) {
    const refused = all.filter((each) => isOf('refused', each))
    const [spare] = refused.length > REFUSED_MAX ? refused : all.filter((each) => !isOf('taken-back', each))
    all.splice(spare === undefined ? 0 : all.indexOf(spare), 1)
  }
  return all
}

/** The document with an event added, which alone changes nothing else: something was refused. */
export function remember(document: RegistryDocument, event: ReleaseEvent): RegistryDocument {
  return { ...document, history: withEvent(document.history, event) }
}

function stateOf({ current, previous, candidate, rollout, off }: ReturnType<typeof remoteIn>): RemoteState {
  return { current: current?.release, previous: previous?.release, candidate: candidate?.release, rollout, off }
}

/** Writes what a remote has from now on. Whether it is switched off stays as it is unless `entry` says. */
function put(document: RegistryDocument, name: string, entry: Entry, event: ReleaseEvent): RegistryDocument {
  const before = remoteIn(document, name)
  const { current, previous, candidate, rollout, off } = { off: before.off, ...entry }
  const written = {
    ...current,
    ...(previous && { previous }),
    ...(candidate && { candidate }),
    ...(candidate && rollout && { rollout }),
    ...(off && { off }),
  }
  const remotes = [...document.remotes.filter((each) => nameOf(each) !== name), written]
  const changed = { ...document, remotes: remotes.sort((a, b) => nameOf(a).localeCompare(nameOf(b))) }
  return remember(changed, { ...event, before: stateOf(before) })
}

function entryOf(document: RegistryDocument, name: string): Entry {
  const { current, ...others } = remoteIn(document, name)
  if (current === undefined) throw new ReleaseError(`${name} has no release here.`)
  return { current, ...others }
}

/** How a release comes to users. */
export interface ReleaseChange extends Change {
  /** On whom it is tried first; unset, everybody has it. */
  readonly rollout?: Rollout | undefined
  /** Whether it comes even if it was rolled back before. */
  readonly again?: boolean | undefined
  readonly record?: ReleaseRecord | undefined
}

/** How many more than a percentage try a release; companies and people are counted, not named: others read the history. */
function beside({ roles, companies, users = [] }: Rollout): string[] {
  return [
    ...(users.length > 0 ? [users.length === 1 ? 'one person' : `${users.length} people`] : []),
    ...(roles.length > 0 ? [`the roles ${roles.join(', ')}`] : []),
    ...(companies.length > 0 ? [companies.length === 1 ? 'one company' : `${companies.length} companies`] : []),
  ]
}

/**
 * Gives a remote's release to everybody, or to those of a rollout as the candidate. The one that everybody had becomes the
 * one to fall back to, and a candidate that stood makes room. The same release again changes nothing.
 */
export function release(
  document: RegistryDocument,
  placed: LooseRelease,
  { at, by, rollout, again = false, record }: ReleaseChange,
): RegistryDocument {
  const name = nameOf(placed)
  const known = remoteIn(document, name)
  const isCurrent = known.current?.release === placed.release
  if (isCurrent && rollout === undefined) return document
  if (isCurrent) throw new ReleaseError(`Everybody already has ${placed.release} of ${name}.`)
  if (!again && fateOf(document, name, placed.release) === 'taken-back') {
    throw new ReleaseError(
      `${placed.release} of ${name} was rolled back because it failed. To release it anyway, add --again.`,
    )
  }
  const dropped = known.candidate?.release !== placed.release ? known.candidate?.release : undefined
  const notes = [...(rollout ? beside(rollout) : []), ...(dropped ? [`instead of the candidate ${dropped}`] : [])]
  const event: ReleaseEvent = {
    at,
    by,
    remote: name,
    release: placed.release,
    action: 'released',
    ...(rollout && { percent: rollout.percent }),
    ...(notes.length > 0 && { detail: notes.join('; ') }),
    ...(record && { record }),
  }
  if (rollout === undefined) return put(document, name, { current: placed, previous: known.current }, event)
  if (known.current === undefined) {
    throw new ReleaseError(
      `${name} has no release here yet, so it can’t start as a canary: release it to everybody first.`,
    )
  }
  return put(document, name, { current: known.current, previous: known.previous, candidate: placed, rollout }, event)
}

/** Tries a remote's candidate on a greater part of the users. Roles and companies stay. */
export function widen(document: RegistryDocument, name: string, percent: number, { at, by }: Change): RegistryDocument {
  const entry = entryOf(document, name)
  const { candidate, rollout = { percent: 0, roles: [], companies: [] } } = entry
  if (candidate === undefined) throw new ReleaseError(`${name} has no canary.`)
  if (percent < rollout.percent) {
    throw new ReleaseError(
      `${name} ${candidate.release} is already on ${rollout.percent} % of users. For fewer, release it again with --canary ${percent}.`,
    )
  }
  const event: ReleaseEvent = { at, by, remote: name, release: candidate.release, action: 'widened', percent }
  return put(document, name, { ...entry, rollout: { ...rollout, percent } }, event)
}

/** Gives a remote's candidate to everybody. */
export function promote(document: RegistryDocument, name: string, { at, by }: Change): RegistryDocument {
  const { current, candidate } = entryOf(document, name)
  if (candidate === undefined) throw new ReleaseError(`${name} has no canary.`)
  const event: ReleaseEvent = { at, by, remote: name, release: candidate.release, action: 'promoted' }
  return put(document, name, { current: candidate, previous: current }, event)
}

/** The newest of the releases that still lie there which everybody had and nobody took out, but not `except`. */
function goodOne(
  document: RegistryDocument,
  name: string,
  kept: readonly LooseRelease[],
  except: readonly string[],
): LooseRelease | undefined {
  return kept.find(({ release }) => !except.includes(release) && fateOf(document, name, release) === 'used')
}

function without(document: RegistryDocument, name: string, unwanted: string, kept: readonly LooseRelease[]): Entry {
  const entry = entryOf(document, name)
  if (entry.candidate?.release === unwanted) return { current: entry.current, previous: entry.previous }
  if (entry.previous?.release === unwanted) {
    return { ...entry, previous: goodOne(document, name, kept, [unwanted, entry.current.release]) }
  }
  if (entry.current.release !== unwanted) return entry
  const current = entry.previous ?? goodOne(document, name, kept, [unwanted])
  if (current === undefined) throw new ReleaseError(`${name} has no earlier release to go back to.`)
  const previous = goodOne(document, name, kept, [unwanted, current.release])
  return { current, previous, candidate: entry.candidate, rollout: entry.rollout }
}

/**
 * Goes back in a remote: to the release `to`, which everybody had and nobody took out; unset, without its candidate where it
 * has one, else to the release before. `kept` are its releases that still lie there, the one used last first: one of them
 * becomes the next to fall back to.
 */
export function rollBack(
  document: RegistryDocument,
  name: string,
  kept: readonly LooseRelease[],
  { at, by, to }: Change & { readonly to?: string | undefined },
): RegistryDocument {
  const { current, candidate } = entryOf(document, name)
  const unwanted = (candidate ?? current).release
  const event: ReleaseEvent = { at, by, remote: name, release: unwanted, action: 'rolled-back' }
  if (to === undefined || (candidate && to === current.release)) {
    return put(document, name, without(document, name, unwanted, kept), event)
  }
  const wanted = keptRelease(name, to, kept)
  if (to === current.release) throw new ReleaseError(`Everybody already has ${to} of ${name}.`)
  if (fateOf(document, name, to) !== 'used') {
    throw new ReleaseError(
      `${to} of ${name} was never released to everybody, or it was rolled back. To use it anyway, run: release use`,
    )
  }
  const previous = goodOne(document, name, kept, [unwanted, current.release, to])
  return put(document, name, { current: wanted, previous }, { ...event, detail: `to ${to}` })
}

/** A release of a remote that still lies there. */
export function keptRelease(name: string, release: string, kept: readonly LooseRelease[]): LooseRelease {
  const found = kept.find((each) => each.release === release)
  if (found === undefined) throw new ReleaseError(`${release} of ${name} is no longer kept.`)
  return found
}

/** Has nobody get anything of a remote until it is switched on again. `note` says why, also to users. */
export function switchOff(
  document: RegistryDocument,
  name: string,
  { at, by, note }: Change & SwitchedOff,
): RegistryDocument {
  const entry = entryOf(document, name)
  const { release } = entry.current
  return put(
    document,
    name,
    { ...entry, off: { note } },
    { at, by, remote: name, release, action: 'switched-off', detail: note },
  )
}

/** Gives a remote that was switched off to users again. */
export function switchOn(document: RegistryDocument, name: string, { at, by }: Change): RegistryDocument {
  const entry = entryOf(document, name)
  if (entry.off === undefined) throw new ReleaseError(`${name} isn’t switched off.`)
  const { release } = entry.current
  return put(document, name, { ...entry, off: undefined }, { at, by, remote: name, release, action: 'switched-on' })
}

/** Undoes the last change of a remote that was not undone yet; again, the one before that. A switch only where one may. */
export function undo(
  document: RegistryDocument,
  name: string,
  kept: readonly LooseRelease[],
  { at, by, maySwitch = true }: Change & { readonly maySwitch?: boolean },
): RegistryDocument {
  const entry = entryOf(document, name)
  const last = changesOf(document, name).at(-1)
  const { before } = last ?? {}
  if (last === undefined || before?.current === undefined) throw new ReleaseError(`${name} has no change to undo.`)
  if (!maySwitch && isSwitch(last.action)) {
    throw new ReleaseError(`The last change of ${name} was switching it off or on. Only the operator can undo that.`)
  }
  const known = [entry.current, entry.previous, entry.candidate].flatMap((each) => each ?? [])
  const find = (release: string) => keptRelease(name, release, [...known, ...kept])
  const written: Entry = {
    current: find(before.current),
    // What it fell back to may have gone: then it falls back to what there is.
    previous: [...known, ...kept].find(({ release }) => release === before.previous),
    candidate: before.candidate === undefined ? undefined : find(before.candidate),
    rollout: before.rollout,
    off: before.off,
  }
  const { release, action } = last
  return put(document, name, written, {
    at,
    by,
    remote: name,
    release,
    action: 'undone',
    detail: action,
    undoes: last.at,
  })
}

/**
 * Takes one release of a remote out, whatever it is there, for the reason in `detail`. It is never fallen back to again, and
 * comes again only to those who insist. Throws where it is what everybody has and there is no other.
 */
export function takeBack(
  document: RegistryDocument,
  name: string,
  unwanted: string,
  kept: readonly LooseRelease[],
  { at, by, detail }: Change & { readonly detail: string },
): RegistryDocument {
  const event: ReleaseEvent = { at, by, remote: name, release: unwanted, action: 'taken-back', detail }
  return put(document, name, without(document, name, unwanted, kept), event)
}
