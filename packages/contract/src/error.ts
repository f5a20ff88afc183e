import type { ErrorCode } from '@portal/domain/error-code'

/** One field that needs another look; `path` is the field's name, dotted where it is nested. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** So many bad fields are listed in one answer; how many more there are is told. */
export const ERRORS_LISTED = 50
/** Characters of a bad field's path, and of what is said of it, both of which may repeat what was sent. */
export const ERROR_PATH_MAX_LENGTH = 200
export const ERROR_MESSAGE_MAX_LENGTH = 500

/** What every failed call answers. Source: decisions.md, "Calls". */
export interface ErrorAnswer {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  /** The bad fields, `ERRORS_LISTED` at most. */
  readonly errors?: readonly FieldError[]
  /** How many more bad fields there are than `errors` lists; absent where it lists them all. */
  readonly errors_left_out?: number
  /** With `STALE_VERSION`: the record as it is now. */
  readonly record?: unknown
  /** With `INTERNAL`: what to quote when asking for help. */
  readonly request_id?: string
}
