import { useEffect, useState } from 'react'
import { useAddressTarget } from '../item-focus/address-target.ts'
import type { useTimeline } from './use-timeline.ts'

/** Pages that are looked through: whoever is led to something older looks for it by hand. */
const PAGES_MAX = 10

/**
 * Loads earlier pages of a timeline, while it shows `everything`, until what the address leads to is there. Answers whether
 * it can’t be found.
 */
export function useReachTarget(timeline: ReturnType<typeof useTimeline>, everything: boolean): boolean {
  const { items, pinned, hasMore, isLoadingMore, loadMore, isPending, error } = timeline
  const target = useAddressTarget()
  const name = target && `${target.kind}-${target.id}`
  const [pages, setPages] = useState(1)
  // It may go later, by a filter or by being deleted.
  const [reached, setReached] = useState<string>()
  const isThere =
    items.some(({ source, id }) => `${source}-${id}` === name) || pinned.some(({ id }) => `note-${id}` === name)
  const isLooking = name !== undefined && name !== reached && !isThere && everything && !isPending && !error
  const goesOn = isLooking && hasMore && pages < PAGES_MAX
  useEffect(() => {
    if (isThere) setReached(name)
  }, [isThere, name])
  useEffect(() => {
    if (!goesOn || isLoadingMore) return
    setPages((before) => before + 1)
    loadMore()
  }, [goesOn, isLoadingMore, loadMore])
  return isLooking && !goesOn && !isLoadingMore
}
