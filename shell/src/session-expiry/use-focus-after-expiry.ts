import { sessionStore } from '@portal/platform/session'
import { useEffect, useRef } from 'react'

/** Leads the focus back to where it was when the session ended, once somebody has signed in again. */
export function useFocusAfterExpiry(expired: boolean) {
  const before = useRef<Element>(null)

  // Not when React has drawn it: by then the page is inert, and the browser has taken the focus from it.
  useEffect(
    () =>
      sessionStore.subscribe(({ status }) => {
        if (status === 'expired') before.current = document.activeElement
      }),
    [],
  )

  useEffect(() => {
    if (!expired && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [expired])
}
