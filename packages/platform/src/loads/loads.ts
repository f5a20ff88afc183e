import { LOADS_TOLD } from '@portal/domain/office/load-time'
import { type Load, loadReports } from '../errors/load-reports.ts'
import { openRemote, takeVisited } from '../errors/paces/open-page.ts'
import { postReport } from '../errors/post-report.ts'
import { drawnIn } from '../hang/drawing.ts'
import { whenIdle } from '../idle/when-idle.ts'

/** Loads of which the server has not heard; null where nobody tells it, as in a page that is no part of a portal. */
let untold: Load[] | null = null

/** Notes that code of a release has come. The server hears of it with all that comes until the page is idle. */
export function noteLoad(load: Load): void {
  if (untold?.push(load) === 1) whenIdle(tell)
}

/** From now on the server hears how often code of a release is loaded, and how long that takes. */
export function watchLoads(): void {
  if (untold) return
  untold = []
  // A page that closes before it was idle has not fetched what tells of loads otherwise.
  addEventListener('pagehide', () => {
    const loads = loadReports(untold?.splice(0, LOADS_TOLD) ?? [])
    if (loads.length > 0) void postReport({ reports: [], loads })
  })
}

/** What the server has not heard of, for whoever tells it. */
export function takeLoads(most: number): Load[] {
  const loads = untold?.splice(0, most) ?? []
  if (untold && untold.length > 0) whenIdle(tell)
  return loads
}

function tell(): void {
  import(/* webpackChunkName: "error-report" */ '../errors/tell-server.ts')
    .then(({ tellLoads }) => tellLoads(takeLoads, { drawnIn, openRemote, takeVisited }))
    // The page goes on, and the server does without.
    .catch(() => {})
}
