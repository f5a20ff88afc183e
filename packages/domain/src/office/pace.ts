/** How quickly one page of a release answered while it was open, or since it last told of that. */
export interface Pace {
  /**
   * Milliseconds from the slowest click or key until the page showed what came of it, not counting one in 50; null where
   * there was none, or the browser does not say.
   */
  readonly interaction: number | null
  /** Milliseconds for which tasks kept the page from answering; null where the browser does not say (Firefox, Safari). */
  readonly blocked: number | null
}

/** Milliseconds that a task may take before users notice: of longer ones, what is beyond counts as blocked. */
export const LONG_TASK = 50

/** Milliseconds that one page tells of at most. */
export const BLOCKED_MAX = 600_000

/** From when on a visit to a page is slow: an interaction as Web Vitals call it poor, or a page that stood still for so long. */
export const SLOW_VISIT = { interaction: 500, blocked: 3_000 } as const

/** Whose share of slow visits is greater has a slow release; fewer are slow now and then on any machine. */
export const SLOW_VISITS = 0.25

/**
 * From when on a release is slow: for so many users, for more than such a share of all, and so many times the share of the
 * release before. Nobody takes it back for that: who waits can still work.
 */
const SLOW_RELEASE = { users: 3, share: 0.1, times: 2 } as const

/** The users whose pages have told how quickly they answered. */
export interface PaceOutcome {
  readonly pacedUsers: number
  readonly slowUsers: number
}

/** Whether a page was slow while it was open. */
export function isSlowVisit({ interaction, blocked }: Pace): boolean {
  return (interaction ?? 0) > SLOW_VISIT.interaction || (blocked ?? 0) > SLOW_VISIT.blocked
}

/** Whether a release is slow for clearly more users than the release before, where enough have met that to say so. */
export function isSlowRelease(now: PaceOutcome, before: PaceOutcome): boolean {
  const share = ({ pacedUsers, slowUsers }: PaceOutcome) => slowUsers / Math.max(pacedUsers, 1)
  const measure = before.pacedUsers < SLOW_RELEASE.users ? 0 : share(before) * SLOW_RELEASE.times
  return now.slowUsers >= SLOW_RELEASE.users && share(now) > Math.max(measure, SLOW_RELEASE.share)
}
