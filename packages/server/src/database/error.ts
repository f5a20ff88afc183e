import { DrizzleQueryError } from 'drizzle-orm/errors'
import { errorCode, errorMessage } from '../configuration/error-code.ts'

/** The database cannot answer now: it is away, restarting, overloaded, or the statement took too long. Answered as 503. */
export class DatabaseUnavailable extends Error {
  readonly code = 'UNAVAILABLE'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The database cannot answer now: ${reason}`, options)
    this.name = 'DatabaseUnavailable'
  }
}

/** SQLSTATE classes and codes that speak of the moment and not of the statement. */
const PASSING_CLASSES = ['08', '53', '57']
const PASSING_CODES = ['40001', '40P01', '55P03', '25P03', '25P04']
/** Two transactions in each other's way, of which PostgreSQL rolled one back: serialization_failure, deadlock_detected. */
const COLLISION_CODES = ['40001', '40P01']
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
const DRIVER_MESSAGE =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|connection error and is not queryable|client was closed|cannot use a pool after calling end/i

function isPassing(error: unknown): boolean {
  const code = errorCode(error)
  // Before the others: EPIPE looks like one of them.
  if (SYSTEM_CODES.includes(code)) return true
  if (/^[0-9A-Z]{5}$/.test(code)) return PASSING_CLASSES.includes(code.slice(0, 2)) || PASSING_CODES.includes(code)
  return DRIVER_MESSAGE.test(errorMessage(error))
}

/** What the driver said. Drizzle wraps it with the statement's values, which must reach no log. */
export function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}

/** What a refusal of the driver becomes: `DatabaseUnavailable` for errors of the moment, anything else as it is. */
export function asError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isPassing(error)) return error
  return new DatabaseUnavailable(errorMessage(error), { cause: error })
}

/** Whether a transaction was rolled back because it collided with another one: the same again may well succeed. */
export function isCollision(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && COLLISION_CODES.includes(errorCode(error.cause))
}

/** Whether a statement was refused because one before it in the same transaction had failed. */
export function isOfFailedTransaction(error: unknown): boolean {
  return errorCode(driverError(error)) === '25P02'
}

/** Whether `error` is the refusal of a constraint or unique index by its name: `violates(error, 'users_email')`. */
export function violates(error: unknown, constraint: string): boolean {
  const thrown = driverError(error)
  return (
    errorCode(thrown).startsWith('23') &&
    thrown instanceof Error &&
    'constraint' in thrown &&
    thrown.constraint === constraint
  )
}

/** Whether a row couldn't be deleted because others refer to it. */
export function isNamedByOthers(error: unknown): boolean {
  return errorCode(driverError(error)) === '23503'
}

/** Whether a row was refused because the client that it names has gone: merged, or taken back with their import. */
export function lacksClient(error: unknown): boolean {
  const thrown = driverError(error)
  return (
    errorCode(thrown) === '23503' &&
    thrown instanceof Error &&
    'detail' in thrown &&
    /is not present in table "clients"/.test(String(thrown.detail))
  )
}

/** Whether a plan kept by the connection no longer fits the tables, after a migration by another server process. */
export function isStalePlan(error: unknown): boolean {
  return errorCode(error) === '0A000' && /cached plan/.test(errorMessage(error))
}
