import { reportError, useWasIdle } from '@portal/platform'
import { useSession } from '@portal/platform/session'
import { useEffect } from 'react'

/** Hears what others change, once the page has what it shows. Draws nothing. */
export function Live() {
  const wasIdle = useWasIdle()
  const isSignedIn = useSession((session) => session.status === 'signed-in')
  useEffect(() => {
    if (!wasIdle || !isSignedIn) return
    let isLeft = false
    let stop: (() => void) | undefined
    import(/* webpackChunkName: "live" */ './follow-live.ts')
      .then(({ followLive }) => {
        if (!isLeft) stop = followLive()
      })
      // Without it the page asks again now and then.
      .catch((error: unknown) => reportError({ place: 'live updates', error }))
    return () => {
      isLeft = true
      stop?.()
    }
  }, [wasIdle, isSignedIn])
  return null
}
