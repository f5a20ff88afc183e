import { appendFileSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a reporter writes down as soon as it is known, so that it outlives the program that it reports of. */
export type ReportLine =
  | { readonly event: 'planned'; readonly files: number }
  | { readonly event: 'begun'; readonly file: string }
  | ({ readonly event: 'ended' } & FileResult)
  /** The program has come to its end by itself. */
  | { readonly event: 'whole' }

/** How the tests of one file went. */
export interface FileResult {
  /** Absolute. */
  readonly file: string
  readonly passed: number
  readonly failed: number
  /** What its tests took, together. */
  readonly seconds: number
  readonly errors: readonly ErrorReport[]
}

/** A test that failed, or a file that did not come to run. */
export interface ErrorReport {
  readonly title: string
  readonly message: string
}

/** The outcome of one run of a test program. */
export interface Report {
  /** The number of files that the program means to run. */
  readonly planned: number
  readonly ended: ReadonlyMap<string, FileResult>
  /** The files that were at work when the program died. */
  readonly cutOff: readonly string[]
  /** Whether the program came to its end by itself. */
  readonly whole: boolean
}

/** Names the file that reporters write to. */
export const REPORT_VARIABLE = 'PORTAL_TEST_REPORT'

/** Adds a line to the report that the environment names. */
export function report(line: ReportLine): void {
  const file = process.env[REPORT_VARIABLE]
  if (file === undefined) throw new Error(`${REPORT_VARIABLE} names no file`)
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** Reads what reporters wrote, also while they do. */
export function readReport(path: string): Report {
  const begun = new Set<string>()
  const ended = new Map<string, FileResult>()
  let whole = false
  let planned = 0
  // Behind the last end of line is nothing, or a line that is being written.
  for (const text of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const line: ReportLine = JSON.parse(text)
    if (line.event === 'whole') whole = true
    else if (line.event === 'planned') planned = line.files
    else if (line.event === 'begun') begun.add(line.file)
    else ended.set(line.file, line)
  }
  return { planned, ended, cutOff: [...begun].filter((file) => !ended.has(file)), whole }
}

/** A test's message without the colours of the terminal. */
export function plain(message: string): string {
  return stripVTControlCharacters(message).trim()
}
