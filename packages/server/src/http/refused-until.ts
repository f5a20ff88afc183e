/** How many are remembered before those whose time is over are swept. */
const SWEEP_AT = 10_000

/**
 * Whom a limit in the database has refused, and until when: who floods a public call all the same costs this process no
 * round trip for each try. It forgets nobody early and refuses nobody whom the database would let in.
 */
export class RefusedUntil {
  readonly #ends = new Map<string, number>()

  /** Seconds until another try makes sense; 0 where nothing is known. */
  secondsLeft(key: string, now: Date): number {
    const left = (this.#ends.get(key) ?? 0) - now.getTime()
    return left > 0 ? Math.ceil(left / 1000) : 0
  }

  note(key: string, now: Date, seconds: number): void {
    if (this.#ends.size >= SWEEP_AT) this.#sweep(now.getTime())
    this.#ends.set(key, now.getTime() + seconds * 1000)
  }

  #sweep(now: number): void {
    for (const [key, end] of this.#ends) if (end <= now) this.#ends.delete(key)
  }
}
