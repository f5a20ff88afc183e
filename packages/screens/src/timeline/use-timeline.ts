import { type ApiError, call } from '@portal/api-client'
import type { Timeline } from '@portal/contract/clients/timeline.schema'
import { callQuery } from '@portal/platform'
import { useSession } from '@portal/platform/session'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { idOf, type RecordOwner } from '../owner/record-owner.ts'
import { timelineCall } from './timeline-calls.ts'

/** Milliseconds after which the timeline looks again how far a mail on its way has come. */
const MAIL_PATIENCE = 4_000

function hasMailOnItsWay(data: InfiniteData<Timeline> | undefined): boolean {
  return (
    data?.pages.some(({ items }) => items.some((item) => item.source === 'mail' && item.mail.state === 'waiting')) ??
    false
  )
}

/** Activity to an owner, as far back as has been asked for; narrowed to `kinds` where there are any. */
export function useTimeline(owner: RecordOwner, kinds: readonly string[]) {
  const user = useSession((session) => session.email)
  const query = kinds.length > 0 ? { kind: kinds.join(',') } : {}
  const list = timelineCall(owner)
  const params = { id: idOf(owner) }
  const { queryKey, meta } = callQuery(list, { params, query }, user)
  const pages = useInfiniteQuery<Timeline, ApiError, InfiniteData<Timeline>, readonly unknown[], string | null>({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(list, { params, query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (hasMailOnItsWay(state.data) ? MAIL_PATIENCE : false),
    ...(meta && { meta }),
  })
  return {
    pinned: pages.data?.pages[0]?.pinned ?? [],
    /** Undefined until the first answer. */
    kinds: pages.data?.pages[0]?.kinds,
    items: pages.data?.pages.flatMap(({ items }) => items) ?? [],
    isPending: pages.isPending,
    error: pages.error,
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  }
}
