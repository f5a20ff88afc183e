import { useEffect, useState } from 'react'
import { queryClient } from '../query/query-client.ts'

/** Milliseconds between one look at whether the page has anything to do and the next. */
const LOOK_AGAIN = 500
/** Milliseconds without a way to tell that the browser is idle. */
const LONG_ENOUGH = 2_000

/**
 * Runs once the page has nothing else to do: no call on its way, and the browser idle. While the page waits for its own
 * rows, the browser is idle too. Answers what keeps it from running.
 */
export function whenIdle(run: () => void): () => void {
  const canTell = 'requestIdleCallback' in globalThis
  let timer: ReturnType<typeof setTimeout> | undefined
  let handle: number | undefined
  function look() {
    if (queryClient.isFetching() > 0) wait(LOOK_AGAIN)
    else run()
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
}

/** Whether the page has been idle once: what need not be there at first can come then. */
export function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false)
  useEffect(() => whenIdle(() => setWasIdle(true)), [])
  return wasIdle
}
