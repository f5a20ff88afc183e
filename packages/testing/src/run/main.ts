import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { endChildren, ROOT } from './child.ts'
import { tryMutants } from './mutants/try-mutants.ts'
import { type Stage, stagesFor } from './stages.ts'
import { type FailedFile, sum, type Tally } from './tally.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * `pnpm test [--only stage]…`: runs every stage, names what is flaky, and ends with one line, `N passed, N failed`.
 * `pnpm test --mutants 60 [--seed 1]` asks the tests instead: which changes of the code does none of them notice?
 */

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
  } catch (error) {
    console.error(error)
    tally = { passed: 0, failed: 1 }
  }
  if (tally.leftOut) console.log(`Left out: ${tally.leftOut}.`)
  return { stage, tally, seconds: (performance.now() - started) / 1000 }
}

function lineOf({ stage, tally, seconds }: Outcome): string {
  const flaky = tally.flaky?.length ? `, ${tally.flaky.length} flaky` : ''
  const result = tally.leftOut ? 'left out' : `${tally.passed} passed, ${tally.failed} failed${flaky}`
  return `${stage.title.padEnd(52)}${result.padEnd(28)}${seconds.toFixed(1).padStart(6)} s`
}

const FIRST_LINES = 12

/** Names files at the end of the run, where whoever looks sees them first. */
function listFiles(title: string, files: readonly FailedFile[]): void {
  if (files.length === 0) return
  heading(title)
  for (const { file, errors } of files) {
    console.log(relative(ROOT, file))
    for (const { title, message } of errors) {
      const lines = [title, ...message.split('\n').slice(0, FIRST_LINES)]
      console.log(lines.map((line) => `    ${line}`).join('\n'))
    }
  }
}

function wanted() {
  return parseArgs({
    options: { only: { type: 'string', multiple: true }, mutants: { type: 'string' }, seed: { type: 'string' } },
  }).values
}

async function runStages(stages: readonly Stage[]): Promise<void> {
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(await outcomeOf(stage))
  const { passed, failed, flaky, broken } = sum(outcomes.map(({ tally }) => tally))
  listFiles('Flaky: failed at first, passed when run once more by itself', flaky)
  listFiles('Failed', broken)
  heading('All together')
  for (const outcome of outcomes) console.log(lineOf(outcome))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
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

try {
  const folder = makeTemporaryFolder()
  process.once('exit', () => {
    endChildren('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  process.env.TMPDIR = folder
  const { only, mutants, seed } = wanted()
  if (mutants === undefined) await runStages(stagesFor(only?.flatMap((names) => names.split(',')) ?? []))
  else await tryMutants(Number(mutants), Number(seed ?? 1))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
