import type { ApiError } from '@portal/api-client'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/**
 * Puts what the server said against single fields at those fields, and the focus into the first of them. Answers
 * whether there was any; else the message belongs above the form.
 */
export function showServerErrors<V extends FieldValues>(
  error: ApiError,
  fields: ReadonlyArray<Path<V>>,
  setError: UseFormSetError<V>,
): boolean {
  const named = fields.filter((field) => error.errorAt(field) !== undefined)
  for (const [index, field] of named.entries()) {
    setError(field, { message: error.errorAt(field) }, { shouldFocus: index === 0 })
  }
  return named.length > 0
}
