import type { FileResult } from './report.ts'

/** How many checks passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Why a stage was left out. */
  readonly leftOut?: string
  /** The files that failed at first and passed when they were run again by themselves; their tests count as passed. */
  readonly flaky?: readonly FailedFile[]
  /** The files that failed, also when they were run again. */
  readonly broken?: readonly FailedFile[]
  /** What each file took. */
  readonly times?: readonly FileTime[]
}

/** A test file that failed, with what failed at first. */
export type FailedFile = Pick<FileResult, 'file' | 'errors'>

export type FileTime = Pick<FileResult, 'file' | 'seconds'>

/** A stage that is one check: it passed or it failed. */
export function oneCheck(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export function sum(tallies: readonly Tally[]): Required<Omit<Tally, 'leftOut'>> {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
    broken: tallies.flatMap(({ broken = [] }) => broken),
    times: tallies.flatMap(({ times = [] }) => times),
  }
}
