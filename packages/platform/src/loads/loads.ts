import type { Load } from '../errors/tell-server.ts'
import { whenIdle } from '../idle/when-idle.ts'

/** Loads of which the server has not heard; null where nobody tells it, as in a page that is no part of a portal. */
let untold: Load[] | null = null

/** Notes that code of a release has come. The server hears of it with all that comes until the page is idle. */
export function noteLoad(load: Load): void {
  if (untold?.push(load) === 1) whenIdle(tell)
}

/** From now on the server hears how often code of a release is loaded, and how long that takes. */
export function watchLoads(): void {
  untold ??= []
}

/** What the server has not heard of, for whoever tells it. */
export function takeLoads(most: number): Load[] {
  const loads = untold?.splice(0, most) ?? []
  if (untold && untold.length > 0) whenIdle(tell)
  return loads
}

function tell(): void {
  import(/* webpackChunkName: "error-report" */ '../errors/tell-server.ts')
    .then(({ tellLoads }) => tellLoads(takeLoads))
    // The page goes on, and the server does without.
    .catch(() => {})
}
