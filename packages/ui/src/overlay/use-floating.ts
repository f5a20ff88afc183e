import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { type Placement, place } from '../core/place.ts'

/** Keeps a floating element beside its anchor while it is open, through scrolling and changes of size. */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
): CSSProperties {
  const [at, setAt] = useState<CSSProperties>({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const element = floating.current
    if (!open || !element) return
    function update() {
      if (!anchor.current || !element) return
      const { width, height } = element.getBoundingClientRect()
      const viewport = { width: innerWidth, height: innerHeight }
      setAt(place(anchor.current.getBoundingClientRect(), { width, height }, placement, viewport))
    }
    update()
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    addEventListener('resize', update)
    document.addEventListener('scroll', update, true)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', update)
      document.removeEventListener('scroll', update, true)
    }
  }, [open, anchor, floating, placement])
  return at
}

/** Where a floating element goes in the document: into the dialog that it was opened from, else to the body. */
export function floatingHome(anchor: HTMLElement | null): HTMLElement {
  return anchor?.closest<HTMLElement>('[data-modal]') ?? document.body
}
