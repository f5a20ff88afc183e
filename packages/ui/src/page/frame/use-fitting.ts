import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Room that “More” takes, in pixels. */
const MORE = 72

export interface Fitting {
  /** How many of the children fit, from the first. */
  count: number
  /** Where the next one would begin, in pixels. */
  end: number
}

/** What of the row's children is wholly in sight; null where all of them are. */
function fittingOf(row: HTMLElement): Fitting | null {
  const children = [...row.querySelectorAll<HTMLElement>('[data-fit]')]
  const ends = children.map((child) => child.offsetLeft + child.offsetWidth)
  const room = row.clientWidth
  // Widths in whole pixels are rounded, each by itself.
  if ((ends.at(-1) ?? 0) <= room + 1) return null
  const count = ends.filter((end) => end <= room - MORE).length
  return { count, end: ends[count - 1] ?? 0 }
}

/**
 * Tells how many children of a row are wholly in sight. The others keep their place unseen, so measuring never moves
 * anything. Children are those marked `data-fit`.
 */
export function useFitting(row: RefObject<HTMLElement | null>, key: string): Fitting | null {
  const [fitting, setFitting] = useState<Fitting | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the children's words
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    // It tells of the first size too, once the page is laid out and before it is painted: asking earlier would have the
    // whole page laid out just for that.
    const sizes = new ResizeObserver(() => {
      const next = fittingOf(element)
      flushSync(() => setFitting((shown) => (shown?.count === next?.count && shown?.end === next?.end ? shown : next)))
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [row, key])
  return fitting
}
