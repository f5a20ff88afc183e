import type { ErrorKind } from '@portal/domain/office/error-report'

/** Something that went wrong where no caller could act on it. */
export interface ErrorReport {
  readonly error: unknown
  /** Where: `leads/LeadList`, `screen`, `slot header.action/v1`. */
  readonly place: string
  /** The remote whose code it is, where that is known. */
  readonly remote?: string | undefined
  /** Which release of the remote, where it may not be one that this page has loaded; null where that is not known. */
  readonly release?: string | null | undefined
  /** How the page failed, where the error itself does not say; `script` unless told. */
  readonly kind?: ErrorKind | undefined
}

export type ErrorReporter = (report: ErrorReport) => void

/** Says it in the console, for whoever looks there. */
export function sayError({ error, remote, place }: ErrorReport): void {
  console.error(`[${remote === undefined ? place : `${remote} ${place}`}]`, error)
}

let reporter: ErrorReporter = sayError

/** Replaces the console as the one place where errors go: a page of the portal tells the server too. */
export function setErrorReporter(replacement: ErrorReporter): void {
  reporter = replacement
}

export function reportError(report: ErrorReport): void {
  try {
    reporter(report)
  } catch (error) {
    // A reporter that throws must not take the page along.
    console.error('[error reporter]', error)
  }
}
