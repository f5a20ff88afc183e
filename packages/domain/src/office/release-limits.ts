import type { ErrorKind } from './error-report.ts'

/** From when on a release is taken back by itself; the operator may change it under Releases. */
export interface ReleaseLimits {
  /** Failed loads, in percent of all. */
  readonly percent: number
  /** Users who must have met a failure, each in a browser of their own. */
  readonly users: number
}

/**
 * Three users, as one or two may have a browser, an extension or a proxy that breaks what works for all others; and more
 * than 2 %, as a few of very many will always have such.
 */
export const DEFAULT_RELEASE_LIMITS: ReleaseLimits = { percent: 2, users: 3 }

/** What the operator may set. */
export const RELEASE_LIMIT_BOUNDS = { percent: { min: 0.1, max: 50 }, users: { min: 2, max: 100 } } as const

/**
 * In a small office three users may never have a release: two are enough where at least every other one who has it meets
 * a failure. One alone never is, or a single user could take a release back.
 */
const FEW = { users: 2, share: 0.5 } as const

/** Hours for which a release is watched that everybody has, from when they had it. A candidate is as long as it is one. */
export const WATCHED_HOURS = 24

/** Days that counts of loads and failures are kept. */
export const RELEASE_COUNTS_KEPT_DAYS = 30

/** What signed-in users have met of a release. */
export interface ReleaseOutcome {
  readonly loads: number
  /** Of the loads: each user once for a failure to load, and once for one in render. */
  readonly failures: number
  /** Who has loaded it, or tried to. */
  readonly users: number
  readonly failedUsers: number
}

/** Whether a release fails so often that it is taken back. */
export function failsTooOften({ loads, failures, users, failedUsers }: ReleaseOutcome, limits: ReleaseLimits): boolean {
  if (failedUsers >= limits.users && failures * 100 > limits.percent * loads) return true
  return failedUsers >= FEW.users && failedUsers >= users * FEW.share
}

/** Failures in percent of loads, as screens write them: `4.48%`. */
export function failureRate(failures: number, loads: number): string {
  return `${(loads === 0 ? 0 : (failures * 100) / loads).toFixed(2)}%`
}

/** How a release failed; null for what says nothing of it: an error of a script that went on, or of the network. */
export type ReleaseFailure = 'load' | 'render'

/** What counts against a release. The network’s errors are counted for its figures, but nobody takes it back for them. */
export function failureOf(kind: ErrorKind): ReleaseFailure | null {
  if (kind === 'render' || kind === 'hang') return 'render'
  return kind === 'script' ? null : 'load'
}

/** Whether a failure is the release’s own: a network that is away says nothing of what it would have brought. */
export function blamesRelease(kind: ErrorKind): boolean {
  return kind !== 'network' && failureOf(kind) !== null
}
