import { PAGE_NAME } from '@portal/api-client'
import { live, RELEASES } from '@portal/contract/account/live'
import { liveState, queryClient } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { answer, fakeApi } from '@portal/testing'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { releasesHeard } from '../remote-host/follow-registry.ts'
import { followLive, pauseAfter } from './follow-live.ts'

const api = fakeApi(answer(live.open, () => ({ address: '/files/live?signature=s' })))

/** What the server says on each stream that is opened, and what it was asked with. */
let streams: Array<{ say: (text: string) => void; end: () => void; last: string | null }>
let status: number
const encoder = new TextEncoder()
function openStream(request: Request): Response {
  if (status !== 200) return new Response(null, { status })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.push({
        say: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
        last: request.headers.get('last-event-id'),
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Locks as a browser has them: one at a time, until what was asked to run has ended. */
const locks = {
  async request(_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) {
    signal.throwIfAborted()
    await run()
  },
}

const asked = jest.fn(async () => 'rows')
const askedTasks = jest.fn(async () => 'rows')
let leave: Array<() => void>
let stop: () => void
beforeEach(() => {
  streams = []
  status = 200
  asked.mockClear()
  askedTasks.mockClear()
  queryClient.clear()
  sessionStore.setState({ status: 'signed-in', token: 't', email: 'adviser@demo.example' })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  const real = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = request?.url ?? String(input)
    return url.includes('/files/live')
      ? Promise.resolve(openStream(new Request(`http://localhost${url}`, init)))
      : real(input, init)
  })
  leave = [
    { kind: 'client', queryFn: asked },
    { kind: 'task', queryFn: askedTasks },
  ].map(({ kind, queryFn }) =>
    new QueryObserver(queryClient, {
      queryKey: [kind],
      queryFn,
      meta: { shows: [kind] },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {}),
  )
  stop = followLive()
})
afterEach(() => {
  stop()
  for (const one of leave) one()
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

const opened = async (count = 1) => {
  await waitFor(() => expect(streams).toHaveLength(count))
  const stream = streams.at(-1)
  if (!stream) throw new Error('There is no stream')
  return stream
}
const word = (entities: string[], { id = 1, page = null as string | null } = {}) =>
  `data: ${JSON.stringify({ id, entities, page })}\n\n`

test('what others change is asked for again, in whatever pieces the word comes', async () => {
  const stream = await opened()
  await waitFor(() => expect(liveState.getState()).toBe(true))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  const text = word(['client:12'])
  stream.say(`:\n\n${text.slice(0, 9)}`)
  stream.say(text.slice(9))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2), { timeout: 3_000 })
})

test('a page’s own changes are not asked for twice', async () => {
  const stream = await opened()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  stream.say(word(['client:12'], { page: PAGE_NAME }))
  // What somebody else changes is asked for together with all that was heard before it.
  stream.say(word(['task:3'], { id: 2 }))
  await waitFor(() => expect(askedTasks).toHaveBeenCalledTimes(2), { timeout: 3_000 })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('everything is asked for where too much was missed', async () => {
  const stream = await opened()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  stream.say(word(['*']))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2), { timeout: 3_000 })
  expect(askedTasks).toHaveBeenCalledTimes(2)
})

test('a release is heard of, and after the line was cut, what may have been released meanwhile', async () => {
  const heard = jest.fn()
  const leaveReleases = releasesHeard.subscribe(heard)
  const stream = await opened()
  expect(heard).not.toHaveBeenCalled()
  stream.say(word([RELEASES], { id: 0 }))
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  try {
    stream.end()
    await jest.advanceTimersByTimeAsync(6_000)
    await opened(2)
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  } finally {
    jest.useRealTimers()
    leaveReleases()
  }
})

test('a server without a stream is not asked for it again', async () => {
  stop()
  streams = []
  status = 204
  stop = followLive()
  await waitFor(() => expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/files/live'), expect.anything()))
  expect(liveState.getState()).toBe(false)
})

test('a page that is refused a stream shows that it is not live, and tries again', async () => {
  stop()
  streams = []
  status = 429
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  try {
    stop = followLive()
    await waitFor(() => expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/files/live'), expect.anything()))
    expect(liveState.getState()).toBe(false)
    status = 200
    await jest.advanceTimersByTimeAsync(6_000)
    await opened()
    await waitFor(() => expect(liveState.getState()).toBe(true))
  } finally {
    jest.useRealTimers()
  }
})

test('pauses are short at first, then longer, up to five minutes', () => {
  expect([1, 7, 8, 12].map((failures) => pauseAfter(failures, 0))).toEqual([3_000, 3_000, 12_000, 108_000])
  expect(pauseAfter(100, 1)).toBe(302_000)
})

test('a browser without locks has no stream', () => {
  stop()
  Reflect.deleteProperty(navigator, 'locks')
  stop = followLive()
  expect(liveState.getState()).toBe(false)
  expect(api).toBeDefined()
})
