import { useEffect, useMemo } from 'react'
import { whenIdle } from '../idle/when-idle.ts'
import { useRemoteHost } from './RemoteHostContext.tsx'
import { preloadAddress } from './remote-routes.ts'

export interface PreloadHandlers {
  readonly onMouseEnter: () => void
  readonly onFocus: () => void
}

/** Handlers for a link that make its screen's code arrive before the click. */
export function usePreload(pathname: string): PreloadHandlers {
  const host = useRemoteHost()
  return useMemo(() => {
    const preload = () => preloadAddress(host, pathname)
    return { onMouseEnter: preload, onFocus: preload }
  }, [host, pathname])
}

/** Fetches the screens behind `pathnames` once the page is idle. Pass a list that stays the same. */
export function useIdlePreload(pathnames: readonly string[]): void {
  const host = useRemoteHost()
  useEffect(
    () =>
      whenIdle(() => {
        for (const pathname of pathnames) preloadAddress(host, pathname)
      }),
    [host, pathnames],
  )
}
