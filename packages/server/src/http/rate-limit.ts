import type { Clock } from './clock.ts'

/** So many in so many seconds. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

interface Window {
  count: number
  endsAt: number
}

/** How many windows are remembered before those that have ended are swept. */
const SWEEP_AT = 10_000

/**
 * Counts in fixed windows, in this process's memory: the brake on floods (`PORTAL_RATE_LIMIT`), which is asked at every
 * call and must cost none of them a round trip to the database. Each process has its own count, so that of two servers
 * each lets as many in: it guards the process, and no account. What guards something is counted in the database:
 * `CallCounts`, `LoginAttempts`.
 */
export class RateLimiter {
  readonly #clock: Clock
  readonly #windows = new Map<string, Window>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts one, or `amount`; 0 only looks. Answers 0 while within the limit, else the seconds until the window ends. */
  take(key: string, limit: Limit, amount = 1): number {
    const now = this.#clock().getTime()
    let window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      if (this.#windows.size >= SWEEP_AT) this.#sweep(now)
      window = { count: 0, endsAt: now + limit.seconds * 1000 }
      this.#windows.set(key, window)
    }
    window.count += amount
    return window.count <= limit.max ? 0 : Math.ceil((window.endsAt - now) / 1000)
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
  }
}
