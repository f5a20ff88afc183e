import type { Log } from '../log/log.ts'
import { ERROR_STATUS, READY, STOP } from './supervision.ts'

/** Milliseconds that calls in flight and jobs may take when the process is asked to end. */
const STOP_LIMIT = 15_000
/** And after an error: the call that met it may never be answered, and everybody waits for the next start. */
const ERROR_LIMIT = 5_000
/** Errors that are logged while the process ends: one may come again and again. */
const LOGGED_MAX = 10

/** How this process ends. */
export interface OrderlyEnd {
  /** From now on it ends by `stop`, which lets what runs finish; until then, at once. Tells the supervisor. */
  ready(stop: () => Promise<void>): void
}

/**
 * Lets this process end in order, whatever ends it: SIGTERM, SIGINT, its supervisor's word or end, or an error that
 * nobody has caught. After such an error nothing is known of the process any more: it takes no more calls, lets those in
 * flight finish for a short while, and ends with a status that has it started again.
 */
export function endInOrder(log: Log, { isSupervised }: { isSupervised: boolean }): OrderlyEnd {
  let stop: (() => Promise<void>) | undefined
  let isEnding = false
  let errors = 0

  function end(status: number, limit: number): void {
    if (isEnding) return
    isEnding = true
    if (!stop) process.exit(status)
    setTimeout(() => process.exit(status || 1), limit).unref()
    stop().then(
      () => process.exit(status),
      (err) => {
        log.error({ err }, 'The stop failed')
        process.exit(status || 1)
      },
    )
  }
  const asked = (signal: string) => {
    // Who asks twice does not want to wait.
    if (isEnding) process.exit(1)
    log.info({ signal }, 'Stopping')
    end(0, STOP_LIMIT)
  }

  process.on('uncaughtException', (error, origin) => {
    errors += 1
    if (errors <= LOGGED_MAX) log.fatal({ error, origin }, 'An error was not caught: the portal stops')
    end(ERROR_STATUS, ERROR_LIMIT)
  })
  if (isSupervised) {
    // A terminal sends it to the supervisor too, who says what is to happen.
    process.on('SIGINT', () => {})
    process.on('message', (word) => {
      if (word === STOP) asked(STOP)
    })
    process.once('disconnect', () => end(0, STOP_LIMIT))
    // Hearing it is no reason to stay: a start that fails ends by itself.
    process.channel?.unref()
  }
  return {
    ready(how) {
      stop = how
      process.on('SIGTERM', asked)
      if (isSupervised) process.send?.(READY)
      else process.on('SIGINT', asked)
    },
  }
}
