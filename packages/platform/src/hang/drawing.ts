import { HangError } from '../errors/hang-error.ts'
import { type KnownRelease, releaseOf } from '../errors/known-releases.ts'
import { reportError } from '../errors/report-error.ts'

/** Milliseconds of one task from which on a page counts as blocked. */
const BLOCKED = 5_000
/** Milliseconds for which it is remembered who was drawn when: the browser tells of a long task after it. */
const REMEMBERED = 60_000
/** Where a page writes what it is drawing, by its own id. */
const KEY = 'portal.drawing.'

interface Drawing extends KnownRelease {
  readonly place: string
}

/** As the browser tells of it. */
type Task = Pick<PerformanceEntry, 'startTime' | 'duration'>

/** Whose code runs from when on; undefined where nobody's of a remote. */
interface Step {
  readonly at: number
  readonly drawing: Drawing | undefined
}

const page = Math.random().toString(36).slice(2)
/** What is being drawn, the last one begun last. */
const drawn: Drawing[] = []
let steps: Step[] = []

/** A page without storage goes on, and is not told of later. */
function write(): void {
  try {
    const last = drawn.at(-1)
    if (last) localStorage.setItem(KEY + page, JSON.stringify(last))
    else localStorage.removeItem(KEY + page)
  } catch {}
}

function noteStep(): void {
  const at = performance.now()
  steps = [...steps.filter((one) => at - one.at < REMEMBERED), { at, drawing: drawn.at(-1) }]
  write()
}

/**
 * Notes that code of a remote is about to be drawn for the first time, until the function that it answers is called: where
 * the page never answers again, its next start tells by that whose code it was. Without a release it is the last that was
 * loaded of the remote.
 */
export function beginDrawing(remote: string, place: string, release = releaseOf(remote).release): () => void {
  const drawing = { remote, release, place }
  drawn.push(drawing)
  noteStep()
  const end = () => {
    const index = drawn.indexOf(drawing)
    if (index < 0) return
    clearTimeout(timer)
    drawn.splice(index, 1)
    noteStep()
  }
  // React may begin anew and never end what it had begun. A page that is blocked comes to no timer.
  const timer = setTimeout(end, BLOCKED)
  return end
}

/** What was drawn for the longest time within a task, and for how long; undefined where nothing of a remote was. */
export function drawnIn({
  startTime,
  duration,
}: Task): { readonly drawing: Drawing; readonly took: number } | undefined {
  const end = startTime + duration
  const took = ({ at }: Step, index: number) => Math.min(steps[index + 1]?.at ?? end, end) - Math.max(at, startTime)
  const [longest] = steps
    .map((step, index) => ({ drawing: step.drawing, took: took(step, index) }))
    .filter((part) => part.took > 0)
    .sort((a, b) => b.took - a.took)
  return longest?.drawing && { drawing: longest.drawing, took: longest.took }
}

function report(message: string, drawing: Drawing): void {
  reportError({ error: new HangError(message), kind: 'hang', ...drawing })
}

/** From now on the server hears of code that blocks this page, and of what earlier pages were drawing when they ended. */
export function watchBlocked(): void {
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) {
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) {
        const { drawing, took = 0 } = drawnIn(task) ?? {}
        if (drawing && took >= BLOCKED)
          report(`It blocked the page for ${Math.round(task.duration / 1_000)} s`, drawing)
      }
    }).observe({ type: 'longtask', buffered: true })
  }
  addEventListener('pagehide', () => {
    drawn.length = 0
    write()
  })
  // Held as long as the page lives, whatever keeps it from answering.
  void navigator.locks?.request(KEY + page, () => new Promise<void>(() => {})).catch(() => {})
  void tellOfDeadPages().catch(() => {})
}

async function tellOfDeadPages(): Promise<void> {
  if (!navigator.locks) return
  const left = Object.keys(localStorage).filter((key) => key.startsWith(KEY) && key !== KEY + page)
  if (left.length === 0) return
  const { held = [] } = await navigator.locks.query()
  const alive = new Set(held.map(({ name }) => name))
  for (const key of left.filter((one) => !alive.has(one))) {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    const drawing = text === null ? undefined : readDrawing(text)
    if (drawing) report('The page stopped responding', drawing)
  }
}

function readDrawing(text: string): Drawing | undefined {
  try {
    const { remote, release, place }: Partial<Record<keyof Drawing, unknown>> = JSON.parse(text)
    if (typeof remote !== 'string' || typeof place !== 'string') return undefined
    return { remote, place, release: typeof release === 'string' ? release : null }
  } catch {
    return undefined
  }
}
