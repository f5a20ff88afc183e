import type { ApiError } from '@portal/api-client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Loaded } from './timeline-entries.ts'

/** The first pages of a list, put together. */
export interface Pages<T> extends Loaded<T> {
  /** Nothing is there yet, and something is on its way. */
  readonly isPending: boolean
  readonly error: ApiError | null
  readonly retry: () => void
}

type PageResult<T> = Pick<
  UseQueryResult<{ readonly items: readonly T[]; readonly total: number }, ApiError>,
  'data' | 'error' | 'isLoading' | 'refetch'
>

/** The pages of a list, each asked for and refreshed by itself, as one. */
export function joinPages<T>(pages: ReadonlyArray<PageResult<T>>): Pages<T> {
  const [first] = pages
  const failed = pages.filter(({ error }) => error !== null)
  return {
    items: pages.flatMap(({ data }) => data?.items ?? []),
    total: first?.data?.total ?? 0,
    isPending: first?.isLoading ?? false,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const page of failed) void page.refetch()
    },
  }
}
