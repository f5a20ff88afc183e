import { useLocation } from '@portal/router'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How long a page that is still loading may grow until the old place is reached, in milliseconds. */
const PATIENCE = 3000

const SIGNS_OF_A_USER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Place {
  readonly inList: boolean
  readonly top: number
}

const TOP: Place = { inList: false, top: 0 }

/** Puts a page back to where it was scrolled when one comes back to it; a new page starts at its top. */
export function useScrollMemory(page: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation()
  const places = useRef(new Map<string, Place>())
  const last = useRef({ key, pathname })

  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const kept = places.current.get(key)
    const before = last.current
    last.current = { key, pathname }
    const stop = kept && scrollWhenThere(element, kept)

    const remember = () => {
      const list = listIn(element)
      places.current.set(key, { inList: list !== null, top: (list ?? element).scrollTop })
    }
    if (!kept) {
      const isSamePage = before.pathname === pathname
      if (!isSamePage) element.scrollTop = 0
      // Told by what was scrolled before: asked of the page, it would have to be laid out in the midst of a click that
      // opens something over it.
      places.current.set(key, (isSamePage && places.current.get(before.key)) || TOP)
    }
    // A list's scrolling does not bubble.
    const options = { capture: true, passive: true }
    element.addEventListener('scroll', remember, options)
    return () => {
      stop?.()
      element.removeEventListener('scroll', remember, options)
    }
  }, [page, key, pathname])
}

/** The list that takes the height of its page and scrolls in its stead. */
function listIn(page: HTMLElement): HTMLElement | null {
  return page.querySelector('.ui-table[data-fill]')
}

/** Scrolls to `place` as soon as the content is that long; gives up when the user scrolls or after a while. */
function scrollWhenThere(page: HTMLElement, { inList, top }: Place): () => void {
  const until = performance.now() + PATIENCE
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const sign of SIGNS_OF_A_USER) page.removeEventListener(sign, stop)
  }
  function go() {
    const scroller = inList ? listIn(page) : page
    if (scroller) scroller.scrollTop = top
    const there = scroller && Math.abs(scroller.scrollTop - top) < 1
    if (there || performance.now() > until) stop()
    else frame = requestAnimationFrame(go)
  }
  for (const sign of SIGNS_OF_A_USER) page.addEventListener(sign, stop, { passive: true })
  go()
  return stop
}
