import type { Change } from './compare.ts'
import type { Contract } from './contract.ts'

/** What is to be done about a contract that is not the recorded one. */
export type Verdict =
  | { readonly kind: 'recorded' }
  /** It may be recorded, by this version of the platform. */
  | { readonly kind: 'record'; readonly version: string }
  | { readonly kind: 'refused'; readonly why: string }

/**
 * Whether `now` may take the place of `before`. Whatever reads otherwise needs a higher minor version, so that a remote can
 * say from which on it may be loaded; what breaks remotes needs a higher major, so that those of before are not loaded.
 */
export function verdictOn(before: Contract, now: Contract, changes: readonly Change[]): Verdict {
  const broken = changes.filter(({ kind }) => kind === 'broken')
  const [had = 0, hadMinor = 0] = numbersOf(before)
  const [has = 0, minor = 0] = numbersOf(now)
  if (has < had || (has === had && minor < hadMinor)) {
    return { kind: 'refused', why: `The platform is ${now.version}, but ${before.version} is recorded.` }
  }
  if (broken.length > 0 && has === had) return { kind: 'refused', why: refusal(broken, `${had + 1}.0.0`) }
  if (isSame(before, now)) {
    return before.version === now.version ? { kind: 'recorded' } : { kind: 'record', version: now.version }
  }
  const isRaised = has > had || minor > hadMinor
  return { kind: 'record', version: isRaised ? now.version : `${has}.${minor + 1}.0` }
}

function numbersOf({ version }: Contract): readonly number[] {
  return version.split('.').map(Number)
}

function isSame(before: Contract, now: Contract): boolean {
  const partsOf = ({ libraries, entries, modules }: Contract) =>
    JSON.stringify([libraries, entries, modules].map((part) => Object.entries(part).sort()))
  return partsOf(before) === partsOf(now)
}

function refusal(broken: readonly Change[], next: string): string {
  return [
    'This breaks remotes that are built and released:',
    ...broken.map(({ what, why }) => `  ${what}: ${why.replaceAll('\n', '\n  ')}`),
    'Keep what was there beside what is new, or offer the new one as an entry of its own (“A next major” in',
    `packages/platform/README.md). If no remote shall go on, set the platform's version to ${next} in`,
    'packages/platform/src/version.ts and packages/platform/package.json.',
  ].join('\n')
}
