import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a process may take before it is ended. */
export interface ProcessLimits {
  /** Megabytes of V8's heap. */
  readonly heap: number
  /** Bytes in memory, what lies outside of the heap too. Watched where Linux tells it. */
  readonly memory: number
  /** Milliseconds until its next report, while one is waited for. */
  readonly silence: number
  /** Milliseconds that are waited for its reports in all. */
  readonly work: number
}

/** A process that ended, or was ended, before it reported: why, and what it said last on its way. */
export class ProcessEnded extends Error {
  readonly reason: 'memory' | 'time' | 'error'

  constructor(reason: ProcessEnded['reason'], last: string) {
    super(`The process ended (${reason}): ${last}`)
    this.name = 'ProcessEnded'
    this.reason = reason
  }
}

/** A process that works for this one on what it must not be trusted with itself. */
export interface ConfinedProcess<Report> {
  /** The next report. Throws {@link ProcessEnded} where none comes any more. */
  next(): Promise<Report>
  send(message: object): void
  /** Ends it, wherever it is. */
  end(): Promise<void>
}

/** Milliseconds between looks at a process's memory: it takes some 200 to fill a limit. */
const WATCH_EVERY = 50
/** Characters kept of what it says on stderr. */
const LAST_WORDS = 4000
/** Where Node keeps what it compiled: a start takes half the time with it. */
const COMPILE_CACHE = path.join(import.meta.dirname, '../../../../.cache/node')

/**
 * Starts `file` as a process of its own, which V8 or the system may end without harm to this one. It runs behind
 * everything else on the machine, inherits no environment and so no secrets, and ends with this process.
 */
export function startConfined<Report>(file: URL, limits: ProcessLimits): ConfinedProcess<Report> {
  const child = fork(fileURLToPath(file), [], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, UV_THREADPOOL_SIZE: '2' },
    execArgv: [`--max-old-space-size=${limits.heap}`, '--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  yieldToOthers(child)
  const come: Report[] = []
  let ended: ProcessEnded | undefined
  let endedFor: ProcessEnded['reason'] | undefined
  let wake = () => {}
  let last = ''
  const endFor = (reason: ProcessEnded['reason']) => {
    endedFor ??= reason
    child.kill('SIGKILL')
  }
  const closed = new Promise<void>((resolve) => {
    const over = (reason: ProcessEnded['reason'], words: string) => {
      clearInterval(watch)
      ended ??= new ProcessEnded(reason, words)
      wake()
      resolve()
    }
    // It could not be started, or not be ended.
    child.once('error', (error) => over('error', error.message))
    child.once('close', (code, signal) =>
      over(endedFor ?? (ranOver(code, signal) ? 'memory' : 'error'), `${signal ?? code} ${last}`),
    )
  })
  const watch = setInterval(() => {
    if (memoryOf(child) > limits.memory) endFor('memory')
  }, WATCH_EVERY)
  watch.unref()
  child.stderr?.on('data', (chunk: Buffer) => {
    last = `${last}${chunk}`.slice(-LAST_WORDS)
  })
  child.on('message', (report: Report) => {
    come.push(report)
    wake()
  })
  let worked = 0
  return {
    async next() {
      const began = performance.now()
      const timer = setTimeout(() => endFor('time'), Math.min(limits.silence, Math.max(0, limits.work - worked)))
      try {
        while (come.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve))
      } finally {
        clearTimeout(timer)
        worked += performance.now() - began
      }
      const report = come.shift()
      if (report === undefined) throw ended ?? new ProcessEnded('error', last)
      return report
    },
    send(message) {
      if (child.connected) child.send(message, () => {})
    },
    async end() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** How V8 ends a process whose heap runs over, and how the system ends one when memory runs out. */
function ranOver(code: number | null, signal: NodeJS.Signals | null): boolean {
  return code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL'
}

/** Before all others in giving up the processor and, where the machine has no memory left, its life. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It has ended already, or this is no Linux.
  }
}

/** Bytes that a process holds; 0 where the system does not tell. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
