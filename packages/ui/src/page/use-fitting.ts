import { type RefObject, useLayoutEffect, useState } from 'react'

/** Room that “More” takes, in pixels. */
const MORE = 72

export interface Fitting {
  /** How many of the children fit, from the first. */
  count: number
  /** Where the next one would begin, in pixels. */
  end: number
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
    function measure() {
      if (!element) return
      const children = [...element.querySelectorAll<HTMLElement>('[data-fit]')]
      const ends = children.map((child) => child.offsetLeft + child.offsetWidth)
      const room = element.clientWidth
      // Widths in whole pixels are rounded, each by itself.
      if ((ends.at(-1) ?? 0) <= room + 1) {
        setFitting(null)
        return
      }
      const count = ends.filter((end) => end <= room - MORE).length
      setFitting({ count, end: ends[count - 1] ?? 0 })
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [row, key])
  return fitting
}
