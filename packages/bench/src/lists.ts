import { duration, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'

const SEARCHES = [
  'smith',
  'nguyen',
  'oliver smith',
  'wei zhang',
  'harttonley',
  '0400007919',
  '0400 015 838',
  'mai.nguyen',
  'priya kaur',
  'barken',
  'matilda',
  'garcia',
  'kovacevic',
  'nobody at all',
  'rossi luca',
  'denise',
]
const ROUNDS = 200

/** Milliseconds of each of many calls, one after the other; the first few warm up. */
async function timesOf({ portal, token }: Stage, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let round = -20; round < ROUNDS; round += 1) {
    const path = paths[(round + 20) % paths.length] ?? ''
    const started = performance.now()
    const answer = await fetch(`${portal.loopback}/api/v1${path}`, { headers: { token, reference: 'demo' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (round >= 0) times.push(performance.now() - started)
  }
  return times
}

export interface ListGoals {
  readonly engine: string
  readonly databaseUrl?: string
  readonly clients: number
  /** Milliseconds. */
  readonly search: number
}

/** p95 of the clients list and of the search in it, and how long the portal takes to start. */
export async function measureLists({ engine, databaseUrl, clients, search }: ListGoals): Promise<Result[]> {
  const stage = await setStage({ clients, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const among = `${clients.toLocaleString('en-AU')} clients on ${engine}`
    const list = await timesOf(stage, ['/client/list'])
    const searches = await timesOf(
      stage,
      SEARCHES.map((words) => `/client/list?page_size=5&search=${encodeURIComponent(words)}`),
    )
    return [
      duration(`first start with demo data, ${engine}`, stage.firstStart, 20_000),
      duration(`start with ${among}`, stage.laterStart, 3000),
      duration(`GET /client/list p95, ${among}`, p95(list), 50),
      duration(`search p95, ${among}`, p95(searches), search),
    ]
  } finally {
    await stage.strike()
  }
}
