import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { ROOT } from './child.ts'
import { Progress } from './progress.ts'
import type { Stage } from './stages.ts'
import { heading, type Outcome, sayOutcomes } from './summary.ts'
import type { Tally } from './tally.ts'

/** A stage and the files of it to run, absolute; all where there are none. */
export interface WantedStage {
  readonly stage: Stage
  readonly files?: readonly string[]
}

/** What runs at once: one narrow stage beside a wide one, and whatever is idle. */
const CORES = availableParallelism()
const PLACES = CORES + 1

function placesOf({ narrow = false, idle = false }: Stage): number {
  if (idle) return 0
  return narrow ? 1 : CORES
}

/** Runs a stage, and says what its programs wrote in one piece, since others may be at work beside it. */
async function outcomeOf({ stage, files = [] }: WantedStage, progress: Progress): Promise<Outcome> {
  const said: string[] = []
  const started = performance.now()
  const { hear, end } = progress.begin(stage.title)
  const failed = new Set<string>()
  let tally: Tally
  try {
    tally = await stage.run({
      files,
      say: (text) => said.push(text),
      hear: (report) => {
        hear(report)
        for (const { file, errors } of report.ended.values()) {
          if (errors.length === 0 || failed.has(file)) continue
          failed.add(file)
          progress.clear()
          console.log(`✕ ${relative(ROOT, file)}: ${errors.map(({ title }) => title).join('; ')}`)
        }
      },
    })
  } catch (error) {
    said.push(`${error instanceof Error ? error.stack : error}\n`)
    tally = { passed: 0, failed: 1 }
  }
  end()
  const seconds = (performance.now() - started) / 1000
  heading(`${stage.title}: ${seconds.toFixed(1)} s`)
  if (tally.leftOut) console.log(`Left out: ${tally.leftOut}.`)
  process.stdout.write(said.join(''))
  return { stage, tally, seconds }
}

/**
 * Runs stages in order, as many at once as the machine has room for; one that needs another waits for it. Says how each
 * went and, last, `N passed, N failed`.
 * @returns Whether nothing failed.
 */
export async function runStages(wanted: readonly WantedStage[]): Promise<boolean> {
  const progress = new Progress()
  const running = new Map<string, Promise<Outcome>>()
  const outcomes: Outcome[] = []
  let taken = 0
  for (const next of wanted) {
    const { name, after = [] } = next.stage
    while (taken + placesOf(next.stage) > PLACES || after.some((each) => running.has(each))) {
      await Promise.race(running.values())
    }
    taken += placesOf(next.stage)
    const outcome = outcomeOf(next, progress)
    running.set(name, outcome)
    void outcome.then((done) => {
      outcomes.push(done)
      running.delete(name)
      taken -= placesOf(next.stage)
    })
  }
  await Promise.all(running.values())
  outcomes.sort((one, other) => orderOf(wanted, one) - orderOf(wanted, other))
  return sayOutcomes(outcomes)
}

function orderOf(wanted: readonly WantedStage[], { stage }: Outcome): number {
  return wanted.findIndex((each) => each.stage === stage)
}
