import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How many checks passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Why a stage was left out. */
  readonly leftOut?: string
}

/** A stage that is one check: it passed or it failed. */
export function oneCheck(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((total, { passed, failed }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
  }))
}

/** A failed exit that no test accounts for is a failure of its own. */
function atLeastOneFailure({ passed, failed }: Tally, exitCode: number): Tally {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

/** Jest's `--json`: the tests, and the suites that never came to run. */
export function tallyOfJest(report: string, exitCode: number): Tally {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(report)
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }, exitCode)
}

/** Playwright's JSON reporter. What passed at its second try has passed; the report above the tally names it flaky. */
export function tallyOfPlaywright(report: string, exitCode: number): Tally {
  const { expected, unexpected, flaky } = JSON.parse(report).stats
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected }, exitCode)
}

/** Gives a runner a file for its report and reads it. A runner that wrote none has failed. */
export async function withReport(
  runner: (file: string) => Promise<number>,
  read: (report: string, exitCode: number) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const file = join(folder, 'report.json')
  try {
    const exitCode = await runner(file)
    return read(readFileSync(file, 'utf8'), exitCode)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
