import { useEffect, useMemo } from 'react'
import { queryClient } from '../query/query-client.ts'
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

/** Milliseconds between one look at whether the page has anything to do and the next. */
const LOOK_AGAIN = 500
/** Milliseconds without a way to tell that the browser is idle. */
const LONG_ENOUGH = 2_000

/**
 * Fetches the screens behind `pathnames` once the page has nothing else to do: no call on its way, and the browser
 * idle. While the page waits for its own rows, the browser is idle too. Pass a list that stays the same.
 */
export function useIdlePreload(pathnames: readonly string[]): void {
  const host = useRemoteHost()
  useEffect(() => {
    const canTell = 'requestIdleCallback' in globalThis
    let timer: ReturnType<typeof setTimeout> | undefined
    let handle: number | undefined
    function look() {
      if (queryClient.isFetching() > 0) wait(LOOK_AGAIN)
      else for (const pathname of pathnames) preloadAddress(host, pathname)
    }
    function wait(milliseconds: number) {
      timer = setTimeout(() => {
        if (canTell) handle = requestIdleCallback(look, { timeout: 10_000 })
        else look()
      }, milliseconds)
    }
    wait(canTell ? LOOK_AGAIN : LONG_ENOUGH)
    return () => {
      clearTimeout(timer)
      if (handle !== undefined) cancelIdleCallback(handle)
    }
  }, [host, pathnames])
}
