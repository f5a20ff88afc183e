import { type ApiError, call } from '@portal/api-client'
import type { AnswerOf, Endpoint, InputOf } from '@portal/contract/endpoint'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import './refresh.ts'

export interface UseChangeOptions<E extends Endpoint> {
  /** After the answer, when everything that shows what changed is on its way again. */
  readonly onSuccess?: (answer: AnswerOf<E>, input: InputOf<E>) => void
  readonly onError?: (error: ApiError, input: InputOf<E>) => void
}

/**
 * Makes a call that changes something. Everything that shows what it changes, here and on the pages of others, is on its
 * way again when it answers. Rejects with an `ApiError`.
 */
export const change = call

/** A call that changes something, for a component; afterwards everything that shows it is on its way again. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError }: UseChangeOptions<E> = {},
): UseMutationResult<AnswerOf<E>, ApiError, InputOf<E>> {
  return useMutation<AnswerOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    ...(onSuccess ? { onSuccess } : {}),
    ...(onError ? { onError } : {}),
  })
}
