import { type Registry, reportError } from '@portal/platform'
import type { PageHost } from '@portal/platform/host'
import { createStore } from 'zustand/vanilla'

/** Milliseconds after which a page asks for itself whether remotes have been released. */
const ASK_AFTER = 60_000
/** Milliseconds in which pages that hear of a release ask one after the other. */
const SPREAD = 1_000

/** How often the page has heard that something was released, or may have been. */
export const releasesHeard = createStore<number>(() => 0)

/** The page has heard that something was released, or may have been meanwhile. */
export function hearOfRelease(): void {
  releasesHeard.setState((count) => count + 1, true)
}

/** The registry that a page follows while it is open. */
export interface FollowedRegistry {
  /** The host with what the registry said when it was last asked; `host` where that is nothing new. */
  newest(host: PageHost): PageHost
  /** Reads it as it is now; the page goes on with that at the next way to another route. Rejects where nobody can tell. */
  read(): Promise<Registry>
  /** Asks where that was not done for a while, as in a page that hears of nothing. */
  askNowAndThen(): void
  stop(): void
}

/** Follows the registry from when it was read. A page that nobody sees asks once somebody does. */
export function followRegistry(readAgain: () => Promise<Registry>): FollowedRegistry {
  let said: Registry | undefined
  let reading: Promise<Registry> | undefined
  let askedAt = performance.now()
  let isOld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function readNow(): Promise<Registry> {
    askedAt = performance.now()
    isOld = false
    const present = await readAgain()
    // A server that cannot read its registry names none; the page still has what it had.
    if (present.remotes.length > 0) said = present
    return present
  }
  function read(): Promise<Registry> {
    reading ??= readNow().finally(() => {
      reading = undefined
    })
    return reading
  }
  /** Where nobody can tell, the page goes on with what it has. */
  function ask(): void {
    read().catch((error: unknown) => reportError({ error, place: 'registry', kind: 'http' }))
  }
  function wait(): void {
    if (!isOld || timer !== undefined || document.visibilityState === 'hidden') return
    timer = setTimeout(() => {
      timer = undefined
      ask()
    }, Math.random() * SPREAD)
  }
  const leave = releasesHeard.subscribe(() => {
    isOld = true
    wait()
  })
  document.addEventListener('visibilitychange', wait)

  return {
    newest: (host) => (said === undefined ? host : host.goOnWith(said)),
    read,
    askNowAndThen() {
      if (performance.now() - askedAt > ASK_AFTER) ask()
    },
    stop() {
      leave()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    },
  }
}
