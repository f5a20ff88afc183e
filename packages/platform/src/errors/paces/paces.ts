import type { InputOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import { LOAD_TIME_MAX } from '@portal/domain/office/load-time'
import { BLOCKED_MAX, LONG_TASK } from '@portal/domain/office/pace'
import { type KnownRelease, releaseOf } from '../known-releases.ts'
import { isReleaseId } from '../load-reports.ts'
import type { openRemote, takeVisited } from './open-page.ts'

type PaceReport = NonNullable<InputOf<typeof registry.report>['body']['paces']>[number]

/** What the page knows of whose code runs; it is there from the start, and this code comes later. */
export interface KnownPages {
  /** Whose code was drawn while the entry lasted. */
  readonly drawnIn: (entry: PerformanceEntry) => { readonly drawing: KnownRelease } | undefined
  readonly openRemote: typeof openRemote
  readonly takeVisited: typeof takeVisited
}

/** Of so many interactions, the slowest is left out: it may be anything, as Web Vitals say of INP. */
const LEFT_OUT_OF = 50
/** Milliseconds that an interaction takes at least of which the browser tells. */
const FROM = 16

/** What one release has met since it was last told. */
interface Visit extends KnownRelease {
  blocked: number
  /** How long each interaction took, by its id: the browser tells of each of its events. */
  readonly interactions: Map<number, number>
}

const visits = new Map<string, Visit>()
/** Undefined until it is watched. */
let tellsTasks: boolean | undefined

function visitOf({ remote, release }: KnownRelease): Visit {
  const key = `${remote} ${release}`
  const visit = visits.get(key) ?? { remote, release, blocked: 0, interactions: new Map() }
  visits.set(key, visit)
  return visit
}

/** The visit that an entry belongs to: of the code that was drawn meanwhile, else of the page that is open. */
function visitIn(entry: PerformanceEntry, pages: KnownPages): Visit | undefined {
  const page = pages.openRemote()
  const owner = pages.drawnIn(entry)?.drawing ?? (page === undefined ? undefined : releaseOf(page))
  return owner && visitOf(owner)
}

/** Hears of entries of a type, those from before too. Answers whether the browser tells of them. */
function hear(type: string, pages: KnownPages, note: (visit: Visit, entry: PerformanceEntry) => void): boolean {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return false
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const visit = visitIn(entry, pages)
      if (visit) note(visit, entry)
    }
  })
  observer.observe({ type, buffered: true, durationThreshold: FROM } as PerformanceObserverInit)
  return true
}

function noteTask(visit: Visit, { duration }: PerformanceEntry): void {
  visit.blocked += Math.max(duration - LONG_TASK, 0)
}

/** What is no interaction has no id. */
function noteEvent(
  { interactions }: Visit,
  { interactionId, duration }: PerformanceEntry & { interactionId?: number },
) {
  if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
}

/** Milliseconds of the slowest interaction that counts (INP); null without one. A page that slept meanwhile says nothing. */
function slowest({ interactions }: Visit): number | null {
  const sorted = [...interactions.values()].filter((took) => took <= LOAD_TIME_MAX).sort((a, b) => b - a)
  return sorted[Math.floor(sorted.length / LEFT_OUT_OF)] ?? null
}

/**
 * How quickly pages of releases answered since it was last asked. The first time it begins to watch, and says nothing. Not
 * the library `web-vitals`: that knows one page for as long as a document lives, here many follow each other in it.
 */
export function takePaces(pages: KnownPages, most: number): PaceReport[] {
  if (tellsTasks === undefined) {
    tellsTasks = hear('longtask', pages, noteTask)
    hear('event', pages, noteEvent)
    return []
  }
  for (const remote of pages.takeVisited()) visitOf(releaseOf(remote))
  const met = [...visits.values()]
  visits.clear()
  return met
    .flatMap((visit): PaceReport[] => {
      const { remote, release } = visit
      const interaction = slowest(visit)
      if (!isReleaseId(release) || (interaction === null && !tellsTasks)) return []
      const blocked = tellsTasks ? Math.min(Math.round(visit.blocked), BLOCKED_MAX) : null
      return [{ remote, release, interaction: interaction && Math.round(interaction), blocked }]
    })
    .slice(0, most)
}
