import {
  ERROR_MESSAGE_MAX_LENGTH,
  ERROR_PATH_MAX_LENGTH,
  ERRORS_LISTED,
  type ErrorAnswer,
  type FieldError,
} from '@portal/contract/error'
import { ERROR_STATUS, type ErrorCode, type ErrorStatus } from '@portal/domain/error-code'
import { MESSAGES } from '@portal/domain/message'
import type { SecurityNote } from './security-events.ts'

const DEFAULT_MESSAGE: Readonly<Record<ErrorCode, string>> = {
  BAD_INPUT: MESSAGES.badInput,
  AUTHENTICATION_FAIL: MESSAGES.loginRejected,
  '2FA_AUTHENTICATION_FAIL': MESSAGES.otpRejected,
  CHALLENGE_ENDED: MESSAGES.challengeEnded,
  LINK_DEAD: MESSAGES.resetLinkDead,
  UNAUTHENTICATED: MESSAGES.sessionDead,
  FORBIDDEN: 'You don’t have permission to do this.',
  '2FA_ENROLMENT_REQUIRED': 'Your firm requires two-factor sign-in. Set it up to continue.',
  NOT_FOUND: 'Not found',
  METHOD_NOT_ALLOWED: 'This address doesn’t support that method.',
  CONFLICT: 'This isn’t possible in the record’s current state.',
  STALE_VERSION: MESSAGES.staleVersion,
  DUPLICATE: 'This record already exists.',
  TOO_LARGE: 'This is larger than allowed.',
  UNSUPPORTED_TYPE: 'This type of content isn’t supported.',
  TOO_MANY_TRIES: MESSAGES.tooManyTries,
  INTERNAL: MESSAGES.somethingWentWrong,
  UNAVAILABLE: 'The portal is busy. Please try again in a moment.',
}

/** What an error may carry besides its code. */
export interface CallErrorDetails {
  /** What the screen shows; each code has a default. */
  readonly message?: string
  /** The bad fields: the answer lists the first and says how many more there are. */
  readonly errors?: readonly FieldError[]
  /** How many more there are besides `errors`; none unless told. */
  readonly leftOut?: number
  /** With `STALE_VERSION`: the record as it is now, in the shape of the call's answer. */
  readonly record?: unknown
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number
  /** What the security log says of it, where its code alone does not. */
  readonly note?: SecurityNote
}

/**
 * A call that ends with an error of the contract: `throw new CallError('NOT_FOUND')`. The transaction of the call is
 * rolled back, and the answer says what the code and details say, no more.
 */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly status: ErrorStatus
  readonly details: CallErrorDetails
  readonly #leftOut: number

  constructor(code: ErrorCode, details: CallErrorDetails = {}) {
    const message = details.message ?? DEFAULT_MESSAGE[code]
    const errors = details.errors?.slice(0, ERRORS_LISTED).map(shortened)
    const leftOut = (details.errors?.length ?? 0) - (errors?.length ?? 0) + (details.leftOut ?? 0)
    super(leftOut === 0 ? message : `${message} The first ${ERRORS_LISTED} are listed, and ${leftOut} more are not.`)
    this.name = 'CallError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.details = { ...details, ...(errors && { errors }) }
    this.#leftOut = leftOut
  }

  /** The body of the answer. */
  answer(): ErrorAnswer {
    const { errors, record } = this.details
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(errors && { errors }),
      ...(this.#leftOut > 0 && { errors_left_out: this.#leftOut }),
      ...(record !== undefined && { record }),
    }
  }
}

/** Names and words may repeat what was sent, which may be as long as a request: an answer is not made of that. */
function shortened({ path, message }: FieldError): FieldError {
  return { path: cut(path, ERROR_PATH_MAX_LENGTH), message: cut(message, ERROR_MESSAGE_MAX_LENGTH) }
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
}

/** One bad field, found out by a rule that the contract cannot know: `throw badField('email', 'Already taken')`. */
export function badField(path: string, message: string): CallError {
  return new CallError('BAD_INPUT', { message, errors: [{ path, message }] })
}
