/** Something that went wrong where no caller could act on it. */
export interface Fault {
  readonly error: unknown
  /** Where: `mf-clients leads/LeadList`, `screen`, `slot header.action/v1`. */
  readonly place: string
}

export type FaultReporter = (fault: Fault) => void

let reporter: FaultReporter = ({ error, place }) => console.error(`[${place}]`, error)

/** Replaces the console as the one place where faults go. */
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
