import type { FaultKind } from '@portal/domain/office/fault-report'

/** Something that went wrong where no caller could act on it. */
export interface Fault {
  readonly error: unknown
  /** Where: `leads/LeadList`, `screen`, `slot header.action/v1`. */
  readonly place: string
  /** The remote whose code it is, where that is known. */
  readonly remote?: string | undefined
  /** How the page failed, where the error itself does not say; `script` unless told. */
  readonly kind?: FaultKind | undefined
}

export type FaultReporter = (fault: Fault) => void

/** Says it in the console, for whoever looks there. */
export function sayFault({ error, remote, place }: Fault): void {
  console.error(`[${remote === undefined ? place : `${remote} ${place}`}]`, error)
}

let reporter: FaultReporter = sayFault

/** Replaces the console as the one place where faults go: a page of the portal tells the server too. */
export function setFaultReporter(replacement: FaultReporter): void {
  reporter = replacement
}

export function reportFault(fault: Fault): void {
  try {
    reporter(fault)
  } catch (error) {
    // A reporter that throws must not take the page along.
    console.error('[fault reporter]', error)
  }
}
