import { ApiError } from '@portal/api-client'

/** The record as it is now, where the server refused a change for its age; `marks` are fields that it is told by. */
export function newerRecord<R extends object>(
  error: unknown,
  ...marks: ReadonlyArray<keyof R & string>
): R | undefined {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return undefined
  return hasAll<R>(error.record, marks) ? error.record : undefined
}

function hasAll<R>(record: unknown, marks: readonly string[]): record is R {
  return typeof record === 'object' && record !== null && marks.every((mark) => mark in record)
}
