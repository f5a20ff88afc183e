import { parseArgs } from 'node:util'
import { endChildren } from './child.ts'
import { type Stage, stagesFor } from './stages.ts'
import { sum, type Tally } from './tally.ts'

/** `pnpm test [--only stage]…`: runs every stage and ends with one line, `N passed, N failed`. */

interface Outcome {
  readonly stage: Stage
  readonly tally: Tally
  readonly seconds: number
}

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)
}

async function outcomeOf(stage: Stage): Promise<Outcome> {
  heading(stage.title)
  const started = performance.now()
  let tally: Tally
  try {
    tally = await stage.run()
  } catch (fault) {
    console.error(fault)
    tally = { passed: 0, failed: 1 }
  }
  if (tally.leftOut) console.log(`Left out: ${tally.leftOut}.`)
  return { stage, tally, seconds: (performance.now() - started) / 1000 }
}

function lineOf({ stage, tally, seconds }: Outcome): string {
  const result = tally.leftOut ? 'left out' : `${tally.passed} passed, ${tally.failed} failed`
  return `${stage.title.padEnd(52)}${result.padEnd(28)}${seconds.toFixed(1).padStart(6)} s`
}

function wantedStages(): readonly Stage[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  return stagesFor(values.only?.flatMap((names) => names.split(',')) ?? [])
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, () => {
    endChildren()
    process.exit(code)
  })
}
process.once('exit', () => endChildren('SIGKILL'))

try {
  const stages = wantedStages()
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(await outcomeOf(stage))
  heading('All together')
  for (const outcome of outcomes) console.log(lineOf(outcome))
  const { passed, failed } = sum(outcomes.map(({ tally }) => tally))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 2
}
