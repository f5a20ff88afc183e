import { useLocation } from '@portal/router'
import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '../keys/is-typing.ts'

/**
 * Moves the focus to the page when another one comes, so that the keyboard and a screen reader go on there, unless
 * the new page has taken the focus itself, or somebody has begun to type elsewhere while it came.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const element = page.current
    const { activeElement } = document
    if (element && !element.contains(activeElement) && !isTyping(activeElement)) element.focus({ preventScroll: true })
  }, [page, pathname])
}
