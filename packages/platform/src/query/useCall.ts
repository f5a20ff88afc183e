import { type ApiError, call } from '@portal/api-client'
import type { AnswerOf, Endpoint, InputOf } from '@portal/contract/endpoint'
import { shownBy } from '@portal/contract/shown'
import { keepPreviousData, queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { sessionStore, useSession } from '../session/index.ts'
import { callKey } from './call-key.ts'
import './refresh.ts'

export interface UseCallOptions {
  /** False: do not call yet. */
  readonly enabled?: boolean
  /** Milliseconds for which an answer is taken as fresh; 30 s unless told. */
  readonly staleTime?: number
  /** Shows the last answer while the next one, to another input, is on its way: for lists. */
  readonly keepPrevious?: boolean
  /** Kinds of records beside those that the contract names whose change refreshes the answer. */
  readonly shows?: readonly string[] | undefined
  /** Calls again after so many milliseconds. */
  readonly refetchInterval?: number
}

/** The query of a call in the name of `user`: for `useCall`, and for loading ahead with `queryClient.prefetchQuery`. */
export function callQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>, user = sessionStore.getState().email) {
  return queryOptions<AnswerOf<E>, ApiError>({
    queryKey: callKey(endpoint, input, user),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { shows: shownBy(endpoint, input) },
  })
}

/** The answer of a call, kept for the company, the user and the input, and refreshed when a change touches it. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious = false, shows = [], ...options }: UseCallOptions = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  const user = useSession((session) => session.email)
  return useQuery({
    ...callQuery(endpoint, input, user),
    meta: { shows: [...shownBy(endpoint, input), ...shows] },
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The answers of one call to several inputs, in their order. */
export function useCalls<E extends Endpoint>(
  endpoint: E,
  inputs: ReadonlyArray<InputOf<E>>,
): Array<UseQueryResult<AnswerOf<E>, ApiError>> {
  const user = useSession((session) => session.email)
  return useQueries({ queries: inputs.map((input) => callQuery(endpoint, input, user)) })
}
