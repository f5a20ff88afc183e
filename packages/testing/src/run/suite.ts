import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, type Say } from './child.ts'
import { type FileResult, REPORT_VARIABLE, type Report, readReport } from './report.ts'
import type { FailedFile, Tally } from './tally.ts'

/** The tests of a stage, whatever program runs them. */
export interface Suite {
  /** Runs the tests of `files`, or all of them, with a reporter that writes `report`. Answers the exit code. */
  run(files: readonly string[], environment: NodeJS.ProcessEnv, say: Say): Promise<number>
  /** All test files, absolute. Asked only where the program died before it had run them all. */
  files(): Promise<readonly string[]>
}

/** What becomes of a run of a suite. */
export interface SuiteRun {
  /** Absolute; all where there are none. */
  readonly files?: readonly string[]
  /** Takes what the program writes, and what is to be said besides. */
  readonly say?: Say
  /** Hears now and then how far the tests are. */
  readonly hear?: (report: Report) => void
}

/** Milliseconds between two looks at the report. */
const LOOK = 1_000

/** Failed files that are run again. Where more fail, no race is to blame. */
const RUN_AGAIN_MAX = 25

/**
 * Runs a suite to its end, whatever dies meanwhile, then once more each file that failed, by itself. What passes then is
 * flaky, and counts as passed; what fails again has failed.
 */
export async function runSuite(
  suite: Suite,
  { files: asked = [], say = () => {}, hear = () => {} }: SuiteRun = {},
): Promise<Tally> {
  const results = new Map<string, FileResult>()
  let unexplained = 0
  for (let files = asked; ; ) {
    const { report, code } = await runOnce(suite, files, { say, hear })
    for (const result of resultsOf(report, code)) results.set(result.file, result)
    if (report.whole) {
      // Nothing that failed accounts for the exit: a bad set-up, a file that cannot be read.
      if (code !== 0 && ![...report.ended.values()].some(({ failed }) => failed > 0)) unexplained += 1
      break
    }
    say(`The test program died (status ${code}).\n`)
    if (report.cutOff.length === 0) unexplained += 1
    const before = files.length > 0 ? files : await suite.files()
    files = before.filter((file) => !results.has(file))
    // Where it dies before the first test, it would again.
    if (files.length === 0 || files.length === before.length) break
    say(`${files.length} files are left to run.\n`)
  }

  const flaky: FailedFile[] = []
  const failed = [...results.values()].filter((result) => result.failed > 0)
  if (failed.length > RUN_AGAIN_MAX) say(`${failed.length} files failed: none is run again.\n`)
  else {
    for (const first of failed) {
      say(`\nOnce more by itself: ${relative(ROOT, first.file)}\n`)
      const second = await runAlone(suite, first.file, say)
      results.set(first.file, second)
      if (second.failed === 0) flaky.push({ file: first.file, errors: first.errors })
    }
  }
  const all = [...results.values()]
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, result) => total + result.failed, unexplained),
    flaky,
    broken: all.filter(({ failed }) => failed > 0).map(({ file, errors }) => ({ file, errors })),
    times: all.map(({ file, seconds }) => ({ file, seconds })),
  }
}

async function runAlone(suite: Suite, file: string, say: Say): Promise<FileResult> {
  const { report, code } = await runOnce(suite, [file], { say, hear: () => {} })
  const [result] = resultsOf(report, code).filter((each) => each.file === file)
  if (result && (result.failed > 0 || code === 0)) return result
  return failure(file, `The test program ended with status ${code}.`)
}

async function runOnce(
  suite: Suite,
  files: readonly string[],
  { say, hear }: Required<Omit<SuiteRun, 'files'>>,
): Promise<{ report: Report; code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const path = join(folder, 'report.ndjson')
  writeFileSync(path, '')
  const looking = setInterval(() => hear(readReport(path)), LOOK)
  try {
    const code = await suite.run(files, { [REPORT_VARIABLE]: path }, say)
    return { report: readReport(path), code }
  } finally {
    clearInterval(looking)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The results that a report has, with the files that were at work when the program died as failed ones. */
function resultsOf({ ended, cutOff }: Report, code: number): FileResult[] {
  return [
    ...ended.values(),
    ...cutOff.map((file) => failure(file, `The test program died (status ${code}) while it was at this file.`)),
  ]
}

function failure(file: string, message: string): FileResult {
  return { file, passed: 0, failed: 1, seconds: 0, errors: [{ title: 'The file did not run to its end', message }] }
}
