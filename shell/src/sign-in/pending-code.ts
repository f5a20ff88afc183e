/** A sign-in that waits for its code. It is in memory alone: a reload or another tab has none, and no address tells of it. */
export interface PendingCode {
  readonly email: string
  readonly remember: boolean
  readonly challenge: string
}

let pending: PendingCode | undefined

/** Keeps a sign-in for the one-time-code screen; `undefined` forgets it. */
export function keepPendingCode(code: PendingCode | undefined) {
  pending = code
}

/** The sign-in that was kept, if one was. */
export function pendingCode(): PendingCode | undefined {
  return pending
}
