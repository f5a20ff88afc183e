/** A sign-in that waits for its code. The challenge is in memory alone: a reload or another tab has none. */
interface PendingCode {
  readonly email: string
  readonly challenge: string
}

let pending: PendingCode | undefined

/** Keeps the challenge of `email` for the one-time-code screen; `undefined` forgets it. */
export function keepPendingCode(code: PendingCode | undefined) {
  pending = code
}

/** The challenge that was kept for `email`, if that is the one. */
export function pendingChallengeFor(email: string): string | undefined {
  return pending?.email === email ? pending.challenge : undefined
}
