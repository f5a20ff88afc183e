import { ApiError } from '@portal/api-client'

/** The record as it is now, where the server refused a change for its age; `marks` are fields that it is told by. */
export function newerRecord<R extends object>(
  fault: unknown,
  ...marks: ReadonlyArray<keyof R & string>
): R | undefined {
  if (!(fault instanceof ApiError) || fault.code !== 'STALE_VERSION') return undefined
  return hasAll<R>(fault.record, marks) ? fault.record : undefined
}

function hasAll<R>(record: unknown, marks: readonly string[]): record is R {
  return typeof record === 'object' && record !== null && marks.every((mark) => mark in record)
}
