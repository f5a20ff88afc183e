import { ROLE_LABELS, ROLES } from '@portal/domain/account/role'
import type { ListedRelease, ReleaseTarget } from '@portal/releases'
import { changeBy, percentOf, type ReleaseWishes, targetOf } from './release-wishes.ts'

const STATES = {
  current: 'current',
  candidate: 'canary',
  previous: 'previous',
  kept: 'kept',
  'rolled-back': 'rolled back',
  'taken-back': 'rolled back automatically',
} as const satisfies Record<ListedRelease['state'], string>

function roleLabel(role: string): string {
  const known = ROLES.find((each) => each === role)
  return known === undefined ? role : ROLE_LABELS[known]
}

function stateOf({ state, percent, roles, companies, people }: ListedRelease): string {
  const beside = [
    ...(people > 0 ? [people === 1 ? 'one person' : `${people} people`] : []),
    ...roles.map(roleLabel),
    ...companies,
  ]
  return [STATES[state], ...(percent === null ? [] : [[`${percent} %`, ...beside].join(' + ')])].join(' ')
}

const MOMENT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** The zone that all times are printed in: `Australia/Sydney`. */
export const TIME_ZONE = MOMENT.resolvedOptions().timeZone

/** `2026-11-26 17:20`, in the time of who reads it. */
export function momentOf(at: string): string {
  return MOMENT.format(new Date(at))
}

/** What a release is about, and what is known of its sources: `“Fixes premiums” 1a2b3c4d5e of main, uncommitted changes`. */
function aboutOf({ record }: ListedRelease): string {
  if (record === null) return ''
  const { note, commit, branch, uncommitted, untested, copied_from } = record
  const source = [...(commit ? [commit.slice(0, 10)] : []), ...(branch ? [`of ${branch}`] : [])].join(' ')
  const parts = [
    ...(source ? [source] : []),
    ...(uncommitted ? ['uncommitted changes'] : []),
    ...(untested ? ['not tested'] : []),
    ...(copied_from ? [`copied from ${copied_from}`] : []),
  ]
  return [...(note ? [`“${note}”`] : []), parts.join(', ')].join(' ')
}

/** One release in a line. */
function sentence(listed: ListedRelease): string {
  const { release, at, by, detail } = listed
  const when = at === null ? '' : `${momentOf(at)}  ${by}`
  const more = [aboutOf(listed), detail ? `(${detail})` : ''].filter(Boolean)
  return [stateOf(listed).padEnd(14), release.padEnd(18), when, ...more].join('  ').trimEnd()
}

/** The remote that was meant by `quoting` or `mf-quoting`, of those that have a release in a place. */
function remoteAmong(listed: readonly ListedRelease[], name: string, place: string): string {
  const known = [...new Set(listed.map(({ remote }) => remote))]
  const found = known.find((each) => each === name || each === `mf-${name}`)
  if (found !== undefined) return found
  const there = known.length > 0 ? `Remotes: ${known.join(', ')}` : 'It has no releases yet.'
  throw new Error(`There is no ${name} in ${place}. ${there}`)
}

async function remoteNamed(target: ReleaseTarget, name: string): Promise<string> {
  return remoteAmong(await target.list(), name, target.place)
}

function print(releases: readonly ListedRelease[]): void {
  if (releases.length > 0) console.log(`Times are in ${TIME_ZONE}.`)
  for (const [name, each] of Map.groupBy(releases, ({ remote }) => remote)) {
    const off = each[0]?.off
    const title = off ? `${name}  switched off: ${off}` : name
    console.log([title, ...each.map((listed) => `  ${sentence(listed)}`)].join('\n'))
  }
}

/** What users have of a remote once it was released. */
export function printReleased(remote: string, place: string, releases: readonly ListedRelease[]): void {
  console.log(`Released ${remote} to ${place} (times are in ${TIME_ZONE}):`)
  for (const each of releases) if (each.state !== 'kept') console.log(`  ${sentence(each)}`)
}

/** Lists the releases of a remote, or of all. */
export async function listAll(name: string | undefined, wishes: ReleaseWishes = {}): Promise<void> {
  const target = targetOf(wishes)
  const releases = await target.list()
  if (name !== undefined) {
    const wanted = remoteAmong(releases, name, target.place)
    return print(releases.filter(({ remote }) => remote === wanted))
  }
  if (releases.length === 0) console.log(`Nothing has been released to ${target.place} yet.`)
  print(releases)
}

/** Goes back in a remote: to a named release, else without its canary where it has one, else to the release before. */
export async function rollBack(name: string, wishes: ReleaseWishes = {}, to?: string): Promise<void> {
  const target = targetOf(wishes)
  print(await target.rollBack(await remoteNamed(target, name), { ...changeBy(wishes), to }))
}

/** Gives a release that is still kept to everybody. */
export async function useRelease(name: string, release: string, wishes: ReleaseWishes = {}): Promise<void> {
  const target = targetOf(wishes)
  print(await target.use(await remoteNamed(target, name), release, changeBy(wishes)))
}

/** Undoes the last change of a remote. */
export async function undo(name: string, wishes: ReleaseWishes = {}): Promise<void> {
  const target = targetOf(wishes)
  print(await target.undo(await remoteNamed(target, name), changeBy(wishes)))
}

/** Switches a remote off with a note why, or on again. */
export async function switchRemote(name: string, note: string | null, wishes: ReleaseWishes = {}): Promise<void> {
  const target = targetOf(wishes)
  print(await target.switch(await remoteNamed(target, name), { ...changeBy(wishes), note }))
}

/** Gives a remote's canary to everybody, or to a greater part of the users. */
export async function promote(name: string, percent: string | undefined, wishes: ReleaseWishes = {}): Promise<void> {
  const target = targetOf(wishes)
  const share = percent === undefined ? 100 : percentOf(percent)
  print(await target.promote(await remoteNamed(target, name), share, changeBy(wishes)))
}
