import type { ErrorCode } from '@portal/domain'

/** One field that needs another look; `path` is the field's name, dotted where it is nested. */
export interface FieldFault {
  readonly path: string
  readonly message: string
}

/** What every failed call answers. Source: decisions.md, "Calls". */
export interface ErrorAnswer {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly errors?: readonly FieldFault[]
  /** With `STALE_VERSION`: the record as it is now. */
  readonly record?: unknown
  /** With `INTERNAL`: what to quote when asking for help. */
  readonly request_id?: string
}
