import { relative } from 'node:path'
import { ROOT } from './child.ts'
import type { Stage } from './stages.ts'
import { type FailedFile, type FileTime, sum, type Tally } from './tally.ts'

/** How a stage went. */
export interface Outcome {
  readonly stage: Stage
  readonly tally: Tally
  readonly seconds: number
}

const FIRST_LINES = 12
const SLOWEST = 10

export function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)
}

function lineOf({ stage, tally, seconds }: Outcome): string {
  const flaky = tally.flaky?.length ? `, ${tally.flaky.length} flaky` : ''
  const result = tally.leftOut ? 'left out' : `${tally.passed} passed, ${tally.failed} failed${flaky}`
  return `${stage.title.padEnd(58)}${result.padEnd(28)}${seconds.toFixed(1).padStart(6)} s`
}

/** Names files at the end of the run, where whoever looks sees them first, each with the command that runs it alone. */
function sayFiles(title: string, files: readonly FailedFile[]): void {
  if (files.length === 0) return
  heading(title)
  for (const { file, errors } of files) {
    console.log(relative(ROOT, file))
    for (const { title, message } of errors) {
      const lines = [title, ...message.split('\n').slice(0, FIRST_LINES)]
      console.log(lines.map((line) => `    ${line}`).join('\n'))
    }
    console.log(`    pnpm test ${relative(ROOT, file)}`)
  }
}

function saySlowest(times: readonly FileTime[]): void {
  if (times.length <= SLOWEST) return
  heading('Slowest files')
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${relative(ROOT, file)}`)
}

/** Says how a run went, its last line `N passed, N failed`. Answers whether nothing failed. */
export function sayOutcomes(outcomes: readonly Outcome[]): boolean {
  const { passed, failed, flaky, broken, times } = sum(outcomes.map(({ tally }) => tally))
  saySlowest(times)
  sayFiles('Flaky: failed at first, passed when run once more by itself', flaky)
  sayFiles('Failed', broken)
  heading('All together')
  for (const outcome of outcomes) console.log(lineOf(outcome))
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}
