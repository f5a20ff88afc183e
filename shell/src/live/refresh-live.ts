import { PAGE_NAME } from '@portal/api-client'
import type { LiveEvent } from '@portal/contract/account/live.schema'
import { refreshEntities } from '@portal/platform'

/** Milliseconds for which changes are gathered; each page takes a little longer by chance, so that not all ask at once. */
const GATHER = 200
const SPREAD = 600
/** Milliseconds that a page rests after it has asked again. */
const REST = 2_000

export interface LiveRefresh {
  take(event: Pick<LiveEvent, 'entities' | 'page'>): void
  stop(): void
}

/** Asks again for what others have changed and this page shows; a page that nobody sees, once it is seen. */
export function liveRefresh(): LiveRefresh {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsUntil = 0

  function wait(): void {
    if (waiting.size === 0 || timer !== undefined || document.visibilityState === 'hidden') return
    const rest = Math.max(0, restsUntil - performance.now())
    timer = setTimeout(refresh, Math.max(rest, GATHER + Math.random() * SPREAD))
  }
  function refresh(): void {
    timer = undefined
    restsUntil = performance.now() + REST
    const entities = [...waiting]
    waiting.clear()
    refreshEntities(entities)
  }
  document.addEventListener('visibilitychange', wait)

  return {
    take({ entities, page }) {
      // What this page changed, it has asked for already: the answer of its call has said so.
      if (page === PAGE_NAME) return
      for (const entity of entities) waiting.add(entity)
      wait()
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    },
  }
}
