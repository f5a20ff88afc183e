import type { InputOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import {
  ERROR_LIMITS,
  type ErrorKind,
  framesOf,
  frameText,
  impersonal,
  impersonalAddress,
} from '@portal/domain/office/error-report'
import { LOADS_TOLD } from '@portal/domain/office/load-time'
import { diagnose } from '../script/diagnose.ts'
import { RemoteLoadError } from '../script/remote-load-error.ts'
import { isTimeout, ScriptError } from '../script/script.ts'
import { type KnownRelease, releaseAt, releaseOf, releaseOfPage } from './known-releases.ts'
import { isReleaseId, type Load, loadReports } from './load-reports.ts'
import { type KnownPages, takePaces } from './paces/paces.ts'
import { postReport } from './post-report.ts'
import type { ErrorReport } from './report-error.ts'

type Report = InputOf<typeof registry.report>['body']['reports'][number]

/** Milliseconds for which errors are gathered: what breaks often breaks more than once. */
const GATHER = 2_000
/** Different errors that one page tells of: more say nothing new. */
const MOST = 20

interface Waiting {
  readonly error: unknown
  readonly report: Report
}

/** Milliseconds between two calls that tell of loads alone. */
const LOADS_EVERY = 60_000

/** Takes what has been loaded and not been told. */
let takeLoads: (most: number) => readonly Load[] = () => []
/** Null where nobody tells the server of loads. */
let pages: KnownPages | null = null

const waiting = new Map<string, Waiting>()
const told = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let loadsTimer: ReturnType<typeof setTimeout> | undefined
let isHeard = true
let loadsToldAt = Number.NEGATIVE_INFINITY

/** Tells the server of an error, once a page, together with those that come with it. Never fails. */
export async function tellError(given: ErrorReport): Promise<void> {
  if (!isHeard || told.size + waiting.size >= MOST) return
  const report = await reportOf(given)
  if (report === undefined) return
  forgetCauses(given.error)
  const { count: _, ...same } = report
  const key = JSON.stringify(same)
  if (told.has(key)) return
  const before = waiting.get(key)?.report.count ?? 0
  waiting.set(key, { error: given.error, report: { ...report, count: Math.min(before + 1, ERROR_LIMITS.count) } })
  timer ??= setTimeout(send, GATHER)
}

/** The errors behind one: why a remote was not loaded is told once, by the error that names it. */
function causesOf(error: unknown): unknown[] {
  const cause =
    error instanceof ScriptError && error.failure.kind === 'evaluation'
      ? error.failure.error
      : error instanceof Error
        ? error.cause
        : undefined
  return cause === undefined || cause === error ? [] : [cause, ...causesOf(cause)]
}

/** The id of the call that failed behind an error: the server's log has more by it. */
function requestBehind(error: unknown): string | undefined {
  const failed = [error, ...causesOf(error)].find((one) => one instanceof Error && one.name === 'ApiError')
  const id: unknown = failed instanceof Error ? Reflect.get(failed, 'requestId') : undefined
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined
}

function forgetCauses(error: unknown): void {
  const causes = causesOf(error)
  for (const [key, one] of waiting) if (causes.includes(one.error)) waiting.delete(key)
}

/** The file that webpack asked for in vain. */
function lostFile(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined
  const request: unknown = Reflect.get(error, 'request')
  return typeof request === 'string' ? new URL(request, location.href).href : undefined
}

/** What came too late, or not: where the error says no more. */
function isOfNetwork({ name, message }: Error): boolean {
  return name === 'TimeoutError' || (name === 'TypeError' && /fetch|network|load failed/i.test(message))
}

async function kindOf({ error, kind = 'script' }: ErrorReport): Promise<ErrorKind> {
  if (error instanceof RemoteLoadError) return error.kind
  const lost = lostFile(error)
  if (lost !== undefined) return isTimeout(error) ? 'network' : (await diagnose(lost)).kind
  return error instanceof Error && isOfNetwork(error) ? 'network' : kind
}

/** Of an error that names its remote, a boundary that does, or the file that came first in the stack. */
function ownerOf({ error, remote, release }: ErrorReport, addresses: readonly string[]): KnownRelease {
  if (error instanceof RemoteLoadError) return { remote: error.remote, release: error.release }
  if (remote !== undefined && release !== undefined) return { remote, release }
  if (remote !== undefined) return releaseOf(remote, addresses)
  for (const address of addresses) {
    const found = releaseAt(address)
    if (found) return found
  }
  return releaseOfPage()
}

async function reportOf(given: ErrorReport): Promise<Report | undefined> {
  const { error, place } = given
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const frames = framesOf(stack).slice(0, ERROR_LIMITS.frames)
  const lost = lostFile(error)
  const request = requestBehind(error)
  const { remote, release } = ownerOf(given, [...(lost ? [lost] : []), ...frames.map(({ address }) => address)])
  return {
    kind: await kindOf(given),
    remote,
    release: isReleaseId(release) ? release : null,
    place: impersonal(place),
    name: /^[A-Za-z]\w{0,59}$/.test(name) ? name : 'Error',
    message: impersonal(error instanceof RemoteLoadError ? error.reason : message),
    frames: frames.map(frameText),
    page: impersonalAddress(location.pathname),
    ...(request && { request }),
    count: 1,
  }
}

/**
 * Tells the server what has been loaded by now, as `take` gives it, and how quickly pages answered; what comes within a
 * minute, together.
 */
export function tellLoads(take: typeof takeLoads, known: KnownPages): void {
  takeLoads = take
  pages = known
  const rest = loadsToldAt + LOADS_EVERY - performance.now()
  if (rest <= 0) send()
  else loadsTimer ??= setTimeout(send, rest)
}

/** Sends what was gathered. */
function send(isLeaving = false): void {
  clearTimeout(timer)
  clearTimeout(loadsTimer)
  timer = undefined
  loadsTimer = undefined
  const entries = [...waiting].slice(0, ERROR_LIMITS.reports)
  const loads = loadReports(takeLoads(LOADS_TOLD))
  if (loads.length > 0) loadsToldAt = performance.now()
  const paces = pages && (isLeaving || loads.length > 0) ? takePaces(pages, LOADS_TOLD) : []
  if (!isHeard || entries.length + loads.length + paces.length === 0) return
  for (const [key] of entries) {
    waiting.delete(key)
    told.add(key)
  }
  void postReport({
    reports: entries.map(([, { report }]) => report),
    ...(loads.length > 0 && { loads }),
    ...(paces.length > 0 && { paces }),
  }).then((wantsMore) => {
    // A server that has heard enough, or does not know the call, is left alone.
    if (!wantsMore) isHeard = false
  })
  if (waiting.size > 0) timer = setTimeout(send, GATHER)
}

addEventListener('pagehide', () => send(true))
