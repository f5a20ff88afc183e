import { useSyncExternalStore } from 'react'

/** From here on the menu stands beside the page; below, it is a drawer. Source: LOOK.md, "Phone and dark". */
export const WIDE = '(min-width: 768px)'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
