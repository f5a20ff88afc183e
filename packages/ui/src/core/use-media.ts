import { useCallback, useSyncExternalStore } from 'react'

/** Paper shows what a wide window does, whatever window prints it. */
function holds(query: string): boolean {
  return matchMedia('print').matches ? query.startsWith('(min-width') : matchMedia(query).matches
}

/** Whether a media query holds now, `(min-width: …)` or `(max-width: …)`; for what a style alone cannot do. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => holds(query))
}
