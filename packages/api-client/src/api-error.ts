import type { FieldError } from '@portal/contract/error'
import { MESSAGES } from '@portal/domain/message'
import type { ErrorBody } from './error-body.ts'

/** `network`: nothing came back. `timeout`: not in time. `http`: the server refused or failed. */
export type ApiErrorKind = 'network' | 'timeout' | 'http'

export interface ApiErrorDetail extends ErrorBody {
  readonly kind: ApiErrorKind
  readonly status?: number
  /** Seconds, from `Retry-After`. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** A call that failed. Its message can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number
  /** The contract's error code (`STALE_VERSION`), or whatever code the body carries; null without one. */
  readonly code: string | null
  /** Every field that needs another look. */
  readonly errors: readonly FieldError[]
  /** With `STALE_VERSION`: the record as it is now. */
  readonly record: unknown
  /** What to quote when asking for help; null where the server gave none. */
  readonly requestId: string | null
  /** Seconds to wait before the next try, or null. */
  readonly retryAfter: number | null

  constructor(detail: ApiErrorDetail) {
    super(detail.message ?? MESSAGES.somethingWentWrong, { cause: detail.cause })
    this.kind = detail.kind
    this.status = detail.status ?? 0
    this.code = detail.code ?? null
    this.errors = detail.errors ?? []
    this.record = detail.record
    this.requestId = detail.requestId ?? null
    this.retryAfter = detail.retryAfter ?? null
  }

  /** The message of the named field, or undefined. */
  errorAt(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message
  }
}
