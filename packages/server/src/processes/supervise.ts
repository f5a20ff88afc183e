import { type ChildProcess, fork } from 'node:child_process'
import { READY, START_ERROR_STATUS, STOP } from './supervision.ts'

/** Milliseconds before the next start: at once after a run that lasted, then longer each time. */
const PAUSES = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
/** Milliseconds after which a run has lasted. */
const LASTED = 60_000
/** Starts in a row that come to nothing before it gives up. */
const FAILED_STARTS_MAX = 8
/** Milliseconds that the program may take to end; it has a limit of its own below that. */
const STOP_LIMIT = 20_000

/** What is kept running. */
export interface Supervised {
  readonly file: string
  readonly parameters: readonly string[]
  /** Hears of each end that nobody asked for, in a sentence. */
  tell(sentence: string): void | Promise<void>
  /** Milliseconds before each next start, the last of them for all that follow. */
  readonly pauses?: readonly number[]
}

interface Run {
  readonly wasReady: boolean
  readonly lasted: boolean
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
}

/**
 * Keeps a program running: what ends without having been asked to is started again, ever more slowly where it does not
 * last, and not any more where it has never come to be ready and says itself that it cannot, or fails again and again.
 * Signals go to the program as a word, so that Ctrl+C, which a terminal sends to both, means the same everywhere.
 * @returns The exit status for this process.
 */
export async function supervise({ file, parameters, tell, pauses = PAUSES }: Supervised): Promise<number> {
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let isReady = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return void child?.kill('SIGKILL')
    stopping.abort()
    if (isReady && child?.connected) child.send(STOP, () => {})
    else child?.kill(signal)
    setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT).unref()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  const run = () => {
    isReady = false
    const began = performance.now()
    return new Promise<Run>((resolve) => {
      const over = (status: number | null, signal: NodeJS.Signals | null) =>
        resolve({ wasReady: isReady, lasted: performance.now() - began >= LASTED, status, signal })
      child = fork(file, parameters)
      child.on('message', (word) => {
        isReady ||= word === READY
      })
      // It could not be started.
      child.once('error', () => over(null, null))
      child.once('exit', over)
    })
  }

  let wasEverReady = false
  let failedStarts = 0
  let short = 0
  for (;;) {
    const { wasReady, lasted, status, signal } = await run()
    wasEverReady ||= wasReady
    // Someone may have sent the signal to the program itself.
    const wasAsked = stopping.signal.aborted || signal === 'SIGINT' || signal === 'SIGTERM'
    if (wasAsked) return status ?? (signal === 'SIGKILL' ? 1 : 0)
    if (status === 0) return 0
    if (!wasEverReady && status === START_ERROR_STATUS) return status
    failedStarts = wasReady ? 0 : failedStarts + 1
    const how = `The portal ended unexpectedly (${signal ?? `status ${status}`})`
    if (failedStarts >= FAILED_STARTS_MAX) {
      await tell(`${how}, and ${FAILED_STARTS_MAX} starts in a row have failed. It won’t be restarted.`)
      return status ?? 1
    }
    const pause = pauses[lasted ? 0 : Math.min(short, pauses.length - 1)] ?? 0
    short = lasted ? 1 : short + 1
    await tell(pause === 0 ? `${how}. Restarting.` : `${how}. Restarting in ${pause / 1000} s.`)
    await paused(pause, stopping.signal)
    if (stopping.signal.aborted) return 0
  }
}

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
