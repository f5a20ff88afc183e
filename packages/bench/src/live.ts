import { setTimeout } from 'node:timers/promises'
import { live } from '@portal/contract/account/live'
import { tasks } from '@portal/contract/work/tasks'
import { Api } from '@portal/e2e/api'
import { memoryOf } from './memory.ts'
import { duration, memory, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'
import { timesOf } from './timing.ts'

const LISTENERS = 500
const EVENTS = 30
/** Bytes. */
const MEMORY = 100e6
/** Milliseconds for an event to be at all. */
const LATENCY = 500
/** Of what other calls take without listeners. */
const SLOWER = 2
/** Milliseconds between two changes while other calls are timed. */
const CHANGE_EVERY = 100

interface Listening {
  /** How many events each has heard. */
  readonly heard: number[]
  end(): void
}

/** Opens a stream for each of the added users, and counts what each hears. */
async function listen({ portal, listeners }: Stage): Promise<Listening> {
  const ending = new AbortController()
  const heard: number[] = []
  for (const [place, token] of listeners.entries()) {
    const { address } = await Api.of(portal, token).call(live.open, {})
    const { body } = await fetch(`${portal.loopback}${address}`, { signal: ending.signal })
    if (!body) throw new Error('There is no stream')
    heard[place] = 0
    void count(body, () => {
      heard[place] = (heard[place] ?? 0) + 1
    })
  }
  return { heard, end: () => ending.abort() }
}

async function count(body: ReadableStream<Uint8Array>, hear: () => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const part of body) {
      for (const word of decoder.decode(part, { stream: true }).split('\n\n')) if (word.includes('"tasks"')) hear()
    }
  } catch {
    // The bench has ended the stream.
  }
}

/** What 500 who listen cost: memory, the way of an event to all of them, and other calls meanwhile. */
export async function measureLive({
  engine,
  databaseUrl,
}: {
  engine: string
  databaseUrl?: string
}): Promise<Result[]> {
  const stage = await setStage({ clients: 1_000, listeners: LISTENERS, ...(databaseUrl ? { databaseUrl } : {}) })
  const { portal } = stage
  const among = `${LISTENERS} listeners on ${engine}`
  try {
    const admin = await Api.as(portal, 'admin')
    const change = () => admin.call(tasks.create, { body: { title: 'A change' } })
    for (let times = 0; times < 20; times += 1) await change()
    const idle = p95(await timesOf(stage, ['/client/list']))
    const before = memoryOf(portal.pid ?? 0)
    const listening = await listen(stage)
    await setTimeout(2_000)
    const grown = memoryOf(portal.pid ?? 0) - before

    const times: number[] = []
    for (let event = 1; event <= EVENTS; event += 1) {
      const began = performance.now()
      await change()
      while (listening.heard.some((count) => count < event)) {
        if (performance.now() - began > 10 * LATENCY) throw new Error('An event did not come to all')
        await setTimeout(1)
      }
      times.push(performance.now() - began)
    }

    const changing = setInterval(() => void change(), CHANGE_EVERY)
    const busy = p95(await timesOf(stage, ['/client/list']))
    clearInterval(changing)
    listening.end()
    return [
      memory(`memory of ${among}`, grown, MEMORY),
      duration(`an event at all ${among}, p95, its change included`, p95(times), LATENCY),
      duration(`clients list p95 meanwhile, ${among}`, busy, idle * SLOWER, `${idle.toFixed(1)} ms without`),
    ]
  } finally {
    await stage.strike()
  }
}
