import type { Report } from './report.ts'

/** Where a stage stands. */
interface Standing {
  readonly title: string
  readonly started: number
  report?: Report
}

/** Milliseconds between two lines where they stay, as in CI's log. */
const PAUSE = 60_000
/** Of a terminal's one line, which is written over. */
const PAUSE_IN_TERMINAL = 1_000

/** How far the stages at work are, in one line. */
export class Progress {
  readonly #stages = new Set<Standing>()
  readonly #terminal = process.stdout.isTTY
  #timer: NodeJS.Timeout | undefined

  /** A stage has begun. Answers what hears how far its tests are, and what ends it. */
  begin(title: string): { readonly hear: (report: Report) => void; readonly end: () => void } {
    const standing: Standing = { title, started: performance.now() }
    this.#stages.add(standing)
    this.#timer ??= setInterval(() => this.#show(), this.#terminal ? PAUSE_IN_TERMINAL : PAUSE).unref()
    return {
      hear: (report) => {
        standing.report = report
      },
      end: () => {
        this.#stages.delete(standing)
        this.clear()
        if (this.#stages.size > 0) return
        clearInterval(this.#timer)
        this.#timer = undefined
      },
    }
  }

  /** Makes room for something to stay. */
  clear(): void {
    if (this.#terminal) process.stdout.write('\r\u001B[K')
  }

  #show(): void {
    const line = [...this.#stages].map((standing) => progressLine(standing, performance.now())).join(' · ')
    if (this.#terminal) process.stdout.write(`\r\u001B[K${line.slice(0, process.stdout.columns - 1)}`)
    else console.log(line)
  }
}

/** How far a stage is: `Server on PostgreSQL: 120 of 262 files, 1 failed, about 3 min left`. */
export function progressLine({ title, started, report }: Standing, now: number): string {
  const seconds = (now - started) / 1000
  const done = report?.ended.size ?? 0
  if (!report?.planned) return `${title}: ${lasting(seconds)}`
  const failed = [...report.ended.values()].filter((file) => file.failed > 0).length
  const left = done > 0 ? [`about ${lasting((seconds / done) * (report.planned - done))} left`] : []
  return [
    `${title}: ${done} of ${report.planned} files`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(done < report.planned ? left : ['ending']),
  ].join(', ')
}

function lasting(seconds: number): string {
  return seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
