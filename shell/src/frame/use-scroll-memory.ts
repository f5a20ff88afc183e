import { useLocation } from '@portal/router'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How long a page that is still loading may grow until the old place is reached, in milliseconds. */
const PATIENCE = 3000

const SIGNS_OF_A_USER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Puts a page back to where it was scrolled when one comes back to it; a new page starts at its top. */
export function useScrollMemory(page: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation()
  const places = useRef(new Map<string, number>())
  const lastPath = useRef(pathname)

  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const kept = places.current.get(key)
    const samePage = lastPath.current === pathname
    lastPath.current = pathname
    const stop = kept === undefined ? undefined : scrollWhenThere(element, kept)
    if (kept === undefined && !samePage) element.scrollTop = 0

    const remember = () => places.current.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop?.()
      element.removeEventListener('scroll', remember)
    }
  }, [page, key, pathname])
}

/** Scrolls to `place` as soon as the content is that long; gives up when the user scrolls or after a while. */
function scrollWhenThere(element: HTMLElement, place: number): () => void {
  const until = performance.now() + PATIENCE
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const sign of SIGNS_OF_A_USER) element.removeEventListener(sign, stop)
  }
  function go() {
    element.scrollTop = place
    const there = Math.abs(element.scrollTop - place) < 1
    if (there || performance.now() > until) stop()
    else frame = requestAnimationFrame(go)
  }
  for (const sign of SIGNS_OF_A_USER) element.addEventListener(sign, stop, { passive: true })
  go()
  return stop
}
