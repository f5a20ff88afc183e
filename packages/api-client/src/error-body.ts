import type { FieldError } from '@portal/contract/error'

/** What the body of a failed call says, as far as it says anything. */
export interface ErrorBody {
  readonly message?: string
  readonly code?: string
  readonly errors?: readonly FieldError[]
  readonly record?: unknown
  readonly requestId?: string
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function errorsIn(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) => {
    if (!isObject(error)) return []
    const path = text(error.path)
    const message = text(error.message)
    return path && message ? [{ path, message }] : []
  })
}

/**
 * Reads the body of a failed call: the contract's error, or an object with `message` or `detail`, or a JSON string
 * that holds either (specification section 8). Anything else, HTML included, says nothing.
 */
export function readErrorBody(body: string): ErrorBody {
  let value = parse(body)
  if (typeof value === 'string') value = parse(value) ?? value
  if (typeof value === 'string') return value.trim().startsWith('<') ? {} : { message: text(value) }
  if (!isObject(value)) return {}
  return {
    message: text(value.message) ?? text(value.detail),
    code: text(value.code),
    errors: errorsIn(value.errors),
    record: value.record,
    requestId: text(value.request_id),
  }
}
