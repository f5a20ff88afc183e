import { type ApiError, call, entitiesOf, type Touch, touches } from '@portal/api-client'
import type { AnswerOf, Endpoint, InputOf } from '@portal/contract/endpoint'
import { type Query, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

export interface UseChangeOptions<E extends Endpoint> {
  /** After the answer, when everything that reads what changed is on its way again. */
  readonly onSuccess?: (answer: AnswerOf<E>, input: InputOf<E>) => void
  readonly onError?: (error: ApiError, input: InputOf<E>) => void
}

function isStale({ meta }: Query, changes: readonly string[]): boolean {
  const reads = meta?.reads
  return (
    Array.isArray(reads) &&
    reads.some((read) => typeof read === 'string' && changes.some((changed) => touches(read, changed)))
  )
}

/** Refreshes every query, of any remote, that reads what the call changed. */
export function refreshAfter(endpoint: Endpoint, touch: Touch): void {
  refreshEntities(entitiesOf(endpoint, touch).changes)
}

/** Refreshes every query, of any remote, that reads one of the entities (`clients`, `client:12`, `client:*`). */
export function refreshEntities(changes: readonly string[]): void {
  const predicate = (query: Query) => isStale(query, changes)
  const begun = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries({ predicate })
  // A first answer that is on its way may have been written before the change, and the library would take it for fresh.
  for (const { promise, queryKey } of begun) {
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
}

/** Makes a call that changes something, then refreshes everything that shows it. Rejects with an `ApiError`. */
export async function change<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const answer = await call(endpoint, input)
  refreshAfter(endpoint, { ...(input as Touch), answer })
  return answer
}

/** A call that changes something, for a component; afterwards everything that shows it is refreshed. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError }: UseChangeOptions<E> = {},
): UseMutationResult<AnswerOf<E>, ApiError, InputOf<E>> {
  return useMutation<AnswerOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => change(endpoint, input),
    ...(onSuccess ? { onSuccess } : {}),
    ...(onError ? { onError } : {}),
  })
}
