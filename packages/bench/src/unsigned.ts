import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { API_PREFIX } from '@portal/contract/endpoint'
import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import { costliestBodies } from '@portal/server/testing/costliest-bodies'
import { duration, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'
import { timeOf } from './timing.ts'
import type { Answered, UnsignedLoad } from './unsigned-load.ts'

const CONNECTIONS = 8
/** Calls of the list for each endpoint, and of health among them; milliseconds between two. */
const CALLS = 60
const EVERY = 5
/** Of what the list takes without; below the floor, a difference is the machine's. */
const SLOWER = 2
const FLOOR = 25
const HEALTH = 100
/** Bytes of the bodies: what is allowed at most, and what was found to stop the portal before there was a limit. */
const SIZES = [64 * 1024, 850_000]

interface Felt {
  readonly lists: number[]
  readonly health: number[]
}

/** What others feel of who is not signed in and sends the costliest bodies that each call can be sent, and larger ones. */
export async function measureUnsigned({
  engine,
  databaseUrl,
}: {
  engine: string
  databaseUrl?: string
}): Promise<Result[]> {
  const stage = await setStage({
    clients: 1_000,
    env: { PORTAL_RATE_LIMIT: '3000', PORTAL_TRUST_PROXY: '127.0.0.1' },
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  try {
    await feel(stage, CALLS)
    const before = await feel(stage, CALLS * 3)
    const worst = { list: 0, listAt: '', health: 0, healthAt: '' }
    const statuses = new Map<number, number>()
    for (const [index, described] of ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'public').entries()) {
      const { felt, answered } = await whileSent(stage, described, `198.51.100.${index}`)
      const { name } = described.endpoint
      const [list, health] = [p95(felt.lists), Math.max(...felt.health)]
      console.log(`${name}: list ${list.toFixed(1)} ms, health ${health.toFixed(1)} ms; ${told(answered)}`)
      if (list > worst.list) Object.assign(worst, { list, listAt: name })
      if (health > worst.health) Object.assign(worst, { health, healthAt: name })
      for (const [status, count] of answered) statuses.set(status, (statuses.get(status) ?? 0) + count)
    }
    const idle = p95([...before.lists, ...(await feel(stage, CALLS * 3)).lists])
    const [slowest, limit] = [`${idle.toFixed(1)} ms without; ${told(statuses)}`, Math.max(FLOOR, idle * SLOWER)]
    return [
      duration(
        `clients list p95 while ${worst.listAt} is sent the costliest bodies, ${engine}`,
        worst.list,
        limit,
        slowest,
      ),
      duration(`/healthz at most while ${worst.healthAt} is, ${engine}`, worst.health, HEALTH),
    ]
  } finally {
    await stage.strike()
  }
}

async function whileSent(
  stage: Stage,
  { endpoint, schema }: DescribedEndpoint,
  address: string,
): Promise<{ felt: Felt; answered: Answered }> {
  const { body } = schema
  const bodies = body ? SIZES.flatMap((bytes) => [...costliestBodies(body, bytes).values()]) : ['']
  const path = `${API_PREFIX}${endpoint.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`
  const { port } = stage.portal
  const workerData: UnsignedLoad = { port, connections: CONNECTIONS, address, method: endpoint.method, path, bodies }
  const worker = new Worker(new URL('./unsigned-load.ts', import.meta.url), { workerData })
  await sleep(500)
  const felt = await feel(stage, CALLS)
  worker.postMessage('over')
  const [answered] = await once(worker, 'message')
  await worker.terminate()
  return { felt, answered }
}

/** Milliseconds of calls of somebody who is signed in, and of health. */
async function feel(stage: Stage, calls: number): Promise<Felt> {
  const felt: Felt = { lists: [], health: [] }
  for (let call = 0; call < calls; call += 1) {
    felt.lists.push(await timeOf(stage, '/client/list'))
    if (call % 3 === 0) {
      const began = performance.now()
      await (await fetch(`${stage.portal.loopback}/healthz`)).arrayBuffer()
      felt.health.push(performance.now() - began)
    }
    await sleep(EVERY)
  }
  return felt
}

function told(answered: Answered): string {
  return [...answered].map(([status, count]) => `${count} × ${status}`).join(', ')
}
