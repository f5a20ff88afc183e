import { type RefObject, useEffect } from 'react'

/** Lets toasts stand above the tray instead of over it. */
export function useTrayHeight(tray: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const shown = tray.current
    if (!isOpen || !shown) return
    const { style } = document.documentElement
    const resized = new ResizeObserver(() => style.setProperty('--foot', `${shown.offsetHeight}px`))
    resized.observe(shown)
    return () => {
      resized.disconnect()
      style.removeProperty('--foot')
    }
  }, [tray, isOpen])
}
