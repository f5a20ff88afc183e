import { plain, report } from './report.ts'

/** What is read of Jest's own words for a file and how its tests went. */
interface TestFile {
  readonly path: string
}
interface TestResult {
  readonly testResults: ReadonlyArray<{
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }>
  /** Set where the file did not come to run, or the process that ran it died. */
  readonly testExecError?: unknown
  readonly failureMessage?: string | null
  /** Milliseconds. */
  readonly perfStats: { readonly runtime: number }
}

/** Has Jest write down how each file went as soon as it has ended. */
export default class JestReporter {
  onRunStart({ numTotalTestSuites }: { readonly numTotalTestSuites: number }): void {
    report({ event: 'planned', files: numTotalTestSuites })
  }

  onTestFileStart({ path }: TestFile): void {
    report({ event: 'begun', file: path })
  }

  onTestResult({ path }: TestFile, { testResults, testExecError, failureMessage, perfStats }: TestResult): void {
    const errors = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, message: plain(failureMessages.join('\n')) }))
    if (testExecError !== undefined && testExecError !== null) {
      errors.push({ title: 'The file did not run to its end', message: plain(failureMessage ?? '') })
    }
    const passed = testResults.filter(({ status }) => status === 'passed').length
    const seconds = perfStats.runtime / 1000
    report({ event: 'ended', file: path, passed, failed: errors.length, seconds, errors })
  }

  onRunComplete(): void {
    report({ event: 'whole' })
  }
}
