/**
 * The `code` of an error: Node's (`ENOENT`), PostgreSQL's (`23505`), or empty where it has none. Told by its shape:
 * under Jest, errors of Node itself are no instances of the tests' `Error`.
 */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}
