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
 * In a small office three users may never have a release: two are enough where they are at least every other one who could
 * have it. One alone never is, or a single user could take a release back.
 */
const FEW = { users: 2, share: 0.5 } as const

/** Companies that must fail before all go back to the release before, of those that have met it: two, and a tenth. */
const COMPANIES = { least: 2, share: 0.1 } as const

/**
 * How many times as many users must fail as with the release before. Four in five are always too many, whatever was before.
 */
const WORSE = { times: 2, always: 0.8 } as const

/** Days within which somebody has used the portal who may soon meet a release. */
export const AUDIENCE_DAYS = 7

/** Characters of a note: of what users read in place of a remote that is switched off, and of what is new in a release. */
export const RELEASE_NOTE_MAX = 200

/** Hours for which a release is watched that everybody has, from when they had it. A candidate is as long as it is one. */
export const WATCHED_HOURS = 24

/** Days that counts of loads and failures are kept. */
export const RELEASE_COUNTS_KEPT_DAYS = 30

/** What the signed-in users of one company have met of a release. */
export interface ReleaseOutcome {
  readonly loads: number
  /** Of the loads: each user once for a failure to load, and once for one in render. */
  readonly failures: number
  /** Who has loaded it, or tried to. */
  readonly users: number
  readonly failedUsers: number
}

/** Who could have a release: those to whom pages give it and who use the portal, whether they have met it yet or not. */
export interface ReleaseAudience {
  readonly users: number
  readonly companies: number
}

/** What is known of a release that is watched: an outcome for each company that has met it. */
export interface MetRelease {
  readonly outcomes: readonly ReleaseOutcome[]
  /** Of the release before it, which users would go back to. */
  readonly before: readonly ReleaseOutcome[]
  readonly audience: ReleaseAudience
}

/** `some-companies`: it fails for too few companies to take it from all the others. */
export type ReleaseVerdict = 'holds' | 'some-companies' | 'fails'

/** The outcomes of companies together. */
export function totalOutcome(outcomes: readonly ReleaseOutcome[]): ReleaseOutcome {
  const sum = (key: keyof ReleaseOutcome) => outcomes.reduce((total, one) => total + one[key], 0)
  return { loads: sum('loads'), failures: sum('failures'), users: sum('users'), failedUsers: sum('failedUsers') }
}

function isOver({ loads, failures }: ReleaseOutcome, { percent }: ReleaseLimits): boolean {
  return failures * 100 > percent * loads
}

/** Whether a release fails in a company. One user there among others who don't fail may have a browser that breaks all. */
export function failsInCompany(outcome: ReleaseOutcome, limits: ReleaseLimits): boolean {
  const { users, failedUsers } = outcome
  return isOver(outcome, limits) && (failedUsers >= FEW.users || failedUsers >= users * FEW.share)
}

/** Whether clearly more users fail than with the release before, where enough have met that to say so. */
function isWorse(total: ReleaseOutcome, before: ReleaseOutcome, limits: ReleaseLimits): boolean {
  const share = ({ users, failedUsers }: ReleaseOutcome) => failedUsers / Math.max(users, 1)
  const measure = before.users < limits.users ? 0 : share(before)
  return share(total) > Math.min(measure * WORSE.times, WORSE.always)
}

/**
 * Whether a release fails so often that it is taken back. Where several companies have it, no one of them decides that for
 * the others, however many of its users fail.
 */
export function judgeRelease({ outcomes, before, audience }: MetRelease, limits: ReleaseLimits): ReleaseVerdict {
  const total = totalOutcome(outcomes)
  const failing = outcomes.filter((one) => failsInCompany(one, limits))
  const { failedUsers } = totalOutcome(failing)
  const isEnough =
    (failedUsers >= limits.users && isOver(total, limits)) ||
    (failedUsers >= FEW.users && failedUsers >= Math.max(audience.users, total.users) * FEW.share)
  const isMany = failing.length >= COMPANIES.least && failing.length >= outcomes.length * COMPANIES.share
  if (isMany || Math.max(audience.companies, outcomes.length) === 1) {
    return isEnough && isWorse(total, totalOutcome(before), limits) ? 'fails' : 'holds'
  }
  return failing.some((one) => one.failedUsers >= FEW.users) ? 'some-companies' : 'holds'
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
