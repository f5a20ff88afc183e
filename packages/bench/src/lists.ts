import { duration, p95, type Result } from './result.ts'
import { setStage } from './stage.ts'
import { timesOf } from './timing.ts'

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
    const searched = (rest: string) =>
      timesOf(
        stage,
        SEARCHES.map((words) => `/client/list?search=${encodeURIComponent(words)}${rest}`),
      )
    // As the header asks, and as a list does, whose total is exact.
    const searches = await searched('&page_size=5&total=rough')
    const counted = await searched('')
    return [
      duration(`first start with demo data, ${engine}`, stage.firstStart, 20_000),
      duration(`start with ${among}`, stage.laterStart, 3000),
      duration(`start after a kill with ${among}`, stage.startAfterKill, 3000),
      duration(`GET /client/list p95, ${among}`, p95(list), 50),
      duration(`search p95, ${among}`, p95(searches), search, `with an exact total ${p95(counted).toFixed(1)} ms`),
    ]
  } finally {
    await stage.strike()
  }
}
