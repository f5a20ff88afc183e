import { Alert, Box } from '@portal/ui/core'
import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the browser has no line, and what becomes of what is saved meanwhile. */
export function OfflineBanner() {
  const isOffline = useSyncExternalStore(follow, () => navigator.onLine === false)
  if (!isOffline) return null
  return (
    <Box px="gutter" pt="3">
      <Alert tone="warning">
        You’re offline. Keep this page open: what you save is sent as soon as you’re back online.
      </Alert>
    </Box>
  )
}
