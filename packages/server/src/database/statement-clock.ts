/** Watches the statements of one transaction, where the engine cannot end a long one by itself. */
export interface StatementClock {
  /** Passes `statement` on. */
  measure<T>(statement: Promise<T>): Promise<T>
  /** No more statements will come. */
  stop(): void
}

/** For an engine that keeps the limits itself. */
export const NO_CLOCK: StatementClock = {
  measure: (statement) => statement,
  stop: () => {},
}

export interface ClockLimits {
  /** Milliseconds that a statement may run. */
  readonly statement: number
  /** Milliseconds that a transaction may hold the connection without asking anything. */
  readonly idle: number
}

/** Calls `onSlow` for a statement past its limit and `onIdle` for a transaction that has gone silent. */
export function startClock(limits: ClockLimits, onSlow: () => void, onIdle: () => void): StatementClock {
  let running = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function wind() {
    clearTimeout(timer)
    if (stopped) return
    timer = running > 0 ? setTimeout(onSlow, limits.statement) : setTimeout(onIdle, limits.idle)
    timer.unref()
  }

  wind()
  return {
    async measure(statement) {
      running += 1
      if (running === 1) wind()
      try {
        return await statement
      } finally {
        running -= 1
        wind()
      }
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
