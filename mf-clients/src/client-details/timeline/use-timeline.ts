import { type ApiError, call } from '@portal/api-client'
import { timeline } from '@portal/contract/timeline'
import type { Timeline } from '@portal/contract/timeline.schema'
import type { TimelineKind } from '@portal/domain'
import { callQuery } from '@portal/platform'
import { useSession } from '@portal/platform/session'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

/** Milliseconds after which the timeline looks again how far a mail on its way has come. */
const MAIL_PATIENCE = 4_000

function hasMailOnItsWay(data: InfiniteData<Timeline> | undefined): boolean {
  return (
    data?.pages.some(({ items }) => items.some((item) => item.source === 'mail' && item.mail.state === 'waiting')) ??
    false
  )
}

/** Activity to a client, as far back as has been asked for; narrowed to `kinds` where there are any. */
export function useTimeline(clientId: number, kinds: readonly TimelineKind[]) {
  const user = useSession((session) => session.email)
  const query = kinds.length > 0 ? { kind: kinds.join(',') } : {}
  const params = { id: clientId }
  const { queryKey, meta } = callQuery(timeline.list, { params, query }, user)
  const pages = useInfiniteQuery<Timeline, ApiError, InfiniteData<Timeline>, readonly unknown[], string | null>({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        timeline.list,
        { params, query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (hasMailOnItsWay(state.data) ? MAIL_PATIENCE : false),
    ...(meta && { meta }),
  })
  return {
    pinned: pages.data?.pages[0]?.pinned ?? [],
    items: pages.data?.pages.flatMap(({ items }) => items) ?? [],
    isPending: pages.isPending,
    error: pages.error,
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  }
}
