import { useEffect, useState } from 'react'
import { useAddressTarget } from '../item-focus/address-target.ts'
import type { useTimeline } from './use-timeline.ts'

/** Pages that are looked through: whoever is led to something older looks for it by hand. */
const PAGES_MAX = 10

/** Loads earlier pages of a timeline until what the address leads to is there. Answers whether it is not to be found. */
export function useReachTarget({
  items,
  pinned,
  hasMore,
  isLoadingMore,
  loadMore,
  isPending,
  error,
}: ReturnType<typeof useTimeline>) {
  const target = useAddressTarget()
  const [pages, setPages] = useState(1)
  const isThere =
    target !== undefined &&
    (items.some(({ source, id }) => source === target.kind && id === target.id) ||
      (target.kind === 'note' && pinned.some(({ id }) => id === target.id)))
  const isLooking = target !== undefined && !isThere && !isPending && !error
  const goesOn = isLooking && hasMore && pages < PAGES_MAX
  useEffect(() => {
    if (!goesOn || isLoadingMore) return
    setPages((before) => before + 1)
    loadMore()
  }, [goesOn, isLoadingMore, loadMore])
  return isLooking && !goesOn && !isLoadingMore
}
