import { useEffect, useState } from 'react'

/**
 * Enter that comes before the answer that it means: once told to wait, `choose` is called when the search has settled.
 * Returns how to wait, and how to wait no more.
 */
export function useEarlyEnter(settled: boolean, choose: () => void): (wait: boolean) => void {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || !settled) return
    setWaiting(false)
    choose()
  })
  return setWaiting
}
