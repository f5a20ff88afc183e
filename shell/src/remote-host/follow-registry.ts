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
  /** Asks what it says now. Never rejects: where nobody can tell, the page goes on with what it has. */
  ask(): Promise<void>
  /** Asks where that was not done for a while, as in a page that hears of nothing. */
  askNowAndThen(): void
  stop(): void
}

/** Follows the registry from when it was read. A page that nobody sees asks once somebody does. */
export function followRegistry(readAgain: () => Promise<Registry>): FollowedRegistry {
  let said: Registry | undefined
  let asking: Promise<void> | undefined
  let askedAt = performance.now()
  let isOld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(): Promise<void> {
    askedAt = performance.now()
    isOld = false
    try {
      const present = await readAgain()
      // A server that cannot read its registry names none; the page still has what it had.
      if (present.remotes.length > 0) said = present
    } catch (error) {
      reportError({ error, place: 'registry', kind: 'http' })
    }
  }
  function ask(): Promise<void> {
    asking ??= read().finally(() => {
      asking = undefined
    })
    return asking
  }
  function wait(): void {
    if (!isOld || timer !== undefined || document.visibilityState === 'hidden') return
    timer = setTimeout(() => {
      timer = undefined
      void ask()
    }, Math.random() * SPREAD)
  }
  const leave = releasesHeard.subscribe(() => {
    isOld = true
    wait()
  })
  document.addEventListener('visibilitychange', wait)

  return {
    newest: (host) => (said === undefined ? host : host.goOnWith(said)),
    ask,
    askNowAndThen() {
      if (performance.now() - askedAt > ASK_AFTER) void ask()
    },
    stop() {
      leave()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    },
  }
}
