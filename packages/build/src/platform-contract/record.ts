import { asMetBy, type Change, compareContracts, GONE } from './compare.ts'
import { type Contract, writeReport } from './contract.ts'

/** What is to be done about a contract that is not the recorded one. */
export type Verdict =
  | { readonly kind: 'recorded' }
  /** It may be recorded, as this. */
  | { readonly kind: 'record'; readonly contract: Contract }
  | { readonly kind: 'refused'; readonly why: string }

/**
 * What `now` changes, as the remotes meet it that stand on `before`; and what is to be done about it. Of what breaks them,
 * that in `accepted` counts as harmless, as `useCall of @portal/platform`.
 */
export async function judge(
  before: Contract,
  now: Contract,
  root: string,
  accepted: readonly string[] = [],
): Promise<{ readonly changes: readonly Change[]; readonly verdict: Verdict }> {
  const [major = 0] = numbersOf(before)
  const met = keepsMajor(now, major) ? asMetBy(major, now) : now
  const found = await compareContracts(before, met, root)
  const changes = found.map(
    (change): Change => (accepted.includes(change.what) ? { ...change, kind: 'changed' } : change),
  )
  return { changes, verdict: verdictOn(before, now, changes) }
}

function keepsMajor({ keeps }: Contract, major: number): boolean {
  return keeps.some((version) => version.startsWith(`${major}.`))
}

/**
 * Whether `now` may take the place of `before`. Whatever reads otherwise needs a higher minor version, so that a remote can
 * say from which on it may be loaded; what breaks remotes needs a higher major, so that those of before are not loaded. One
 * that keeps the earlier major breaks none of its remotes.
 */
export function verdictOn(before: Contract, now: Contract, changes: readonly Change[]): Verdict {
  const broken = changes.filter(({ kind }) => kind === 'broken')
  const [had = 0, hadMinor = 0] = numbersOf(before)
  const [has = 0, minor = 0] = numbersOf(now)
  if (has < had || (has === had && minor < hadMinor)) {
    return { kind: 'refused', why: `The platform is ${now.version}, but ${before.version} is recorded.` }
  }
  if (broken.length > 0 && (has === had || keepsMajor(now, had))) {
    return { kind: 'refused', why: refusal(broken, `${had + 1}.0.0`) }
  }
  if (isSame(before, now)) {
    if (before.version === now.version) return { kind: 'recorded' }
    return { kind: 'record', contract: { ...now, since: before.since } }
  }
  const isRaised = has > had || minor > hadMinor
  const version = isRaised ? now.version : `${has}.${minor + 1}.0`
  return { kind: 'record', contract: { ...now, version, since: sinceWhen(before, version, changes) } }
}

/** A name that is gone may come again, as another. */
function sinceWhen({ since }: Contract, version: string, changes: readonly Change[]): Contract['since'] {
  const added = changes.filter(({ kind }) => kind === 'added').map(({ what }) => [what, version] as const)
  const gone = changes.filter(({ why }) => why === GONE).map(({ what }) => what)
  const kept = Object.entries(since).filter(([what]) => !gone.includes(what))
  return Object.fromEntries([...kept, ...added])
}

function numbersOf({ version }: Contract): readonly number[] {
  return version.split('.').map(Number)
}

function isSame(before: Contract, now: Contract): boolean {
  return writeReport({ ...before, version: now.version, since: {} }) === writeReport({ ...now, since: {} })
}

function refusal(broken: readonly Change[], next: string): string {
  return [
    'This breaks remotes that are already released:',
    ...broken.map(({ what, why }) => `  ${what}: ${why.replaceAll('\n', '\n  ')}`),
    'Keep the old beside the new, or put the change into the platform’s next major, which lives beside this one (“A next',
    `major” in packages/platform/README.md). Without that, ${next} in packages/platform/src/version.ts and`,
    'packages/platform/package.json says that remotes built before it no longer load. The compiler is strict about types that',
    'are both taken and given: what no remote can notice passes by name, as with --accept "useCall of @portal/platform".',
  ].join('\n')
}
