import { type ApiError, call } from '@portal/api-client'
import type { Timeline, TimelineItem } from '@portal/contract/clients/timeline.schema'
import { callQuery } from '@portal/platform'
import { useSession } from '@portal/platform/session'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { idOf, type RecordOwner } from '../owner/record-owner.ts'
import { timelineCall } from './timeline-calls.ts'

/** Milliseconds after which the timeline looks again how far a message on its way has come. */
const MESSAGE_PATIENCE = 4_000
/** Ten minutes: what is to go out later than that is told by the live stream alone. */
const SOON = 600_000

function hasMessageOnItsWay(data: InfiniteData<Timeline> | undefined): boolean {
  return data?.pages.some(({ items }) => items.some(isOnItsWay)) ?? false
}

function isOnItsWay(item: TimelineItem): boolean {
  if (item.source === 'mail') return item.mail.state === 'waiting' || item.mail.state === 'sending'
  if (item.source !== 'sms') return false
  const { state, send_at } = item.sms
  return state === 'sending' || (state === 'waiting' && Date.parse(send_at) < Date.now() + SOON)
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
    refetchInterval: ({ state }) => (hasMessageOnItsWay(state.data) ? MESSAGE_PATIENCE : false),
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
