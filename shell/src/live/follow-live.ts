import { EVERYTHING, RELEASES } from '@portal/contract/account/live'
import type { LiveEvent } from '@portal/contract/account/live.schema'
import { liveState } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { hearOfRelease } from '../remote-host/follow-registry.ts'
import { readStream } from './read-stream.ts'
import { liveRefresh } from './refresh-live.ts'

type Message =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'state'; readonly isLive: boolean }
  /** A tab that has just come asks how things stand. */
  | { readonly kind: 'who' }

const PAUSE = 3_000
const PAUSE_MAX = 300_000
/** Tries with the same pause; from then on it grows by its square. */
const QUICK_TRIES = 7
const JITTER = 2_000

/** Milliseconds before the next try, after so many failures. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const times = failures <= QUICK_TRIES ? 1 : (failures - QUICK_TRIES + 1) ** 2
  return Math.min(PAUSE_MAX, PAUSE * times) + chance * JITTER
}

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Hears what others change. Of the tabs of one user in one browser, one leads: it holds the lock and reads the stream,
 * and tells the others, of whom one takes over when it closes. A browser without locks (a page that did not come over
 * https) has no stream: a connection a tab would use up those that a browser has for a host.
 */
export function followLive(): () => void {
  if (!('locks' in navigator)) return () => {}
  const ending = new AbortController()
  const { signal } = ending
  const name = `portal.live/${sessionStore.getState().email}`
  const channel = new BroadcastChannel(name)
  const refresh = liveRefresh()
  let last: number | undefined
  let isLeader = false
  let wasCut = false

  const post = (message: Message) => channel.postMessage(message)
  function heard(event: LiveEvent): void {
    last = Math.max(last ?? 0, event.id)
    if (event.entities.some((entity) => entity === RELEASES || entity === EVERYTHING)) hearOfRelease()
    refresh.take(event)
  }
  /** What is released while nobody hears is not told again. */
  function show(isLive: boolean): void {
    if (isLive && wasCut) hearOfRelease()
    wasCut = !isLive && (wasCut || liveState.getState())
    liveState.setState(isLive, true)
  }
  function turn(isLive: boolean): void {
    show(isLive)
    post({ kind: 'state', isLive })
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') heard(data.event)
    if (data.kind === 'state' && !isLeader) show(data.isLive)
    if (data.kind === 'who' && isLeader) post({ kind: 'state', isLive: liveState.getState() })
  }
  post({ kind: 'who' })

  async function lead(): Promise<void> {
    isLeader = true
    let failures = 0
    while (!signal.aborted) {
      const outcome = await readStream({
        signal,
        last,
        onOpen: () => {
          failures = 0
          turn(true)
        },
        onEvent: (event) => {
          heard(event)
          post({ kind: 'event', event })
        },
      }).catch(() => 'broken' as const)
      if (signal.aborted) return
      turn(false)
      if (outcome === 'none') return
      failures += 1
      await paused(pauseAfter(failures), signal)
    }
  }
  // Rejects when this tab leaves before it has ever led.
  navigator.locks.request(name, { signal }, lead).catch(() => {})

  return () => {
    ending.abort()
    refresh.stop()
    channel.close()
    liveState.setState(false, true)
  }
}
