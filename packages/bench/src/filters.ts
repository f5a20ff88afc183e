import type { ListGoals } from './lists.ts'
import { duration, p95, type Result } from './result.ts'
import { setStage } from './stage.ts'
import { timesOf } from './timing.ts'

/** Every filter of the lists, each alone, and some as they are combined. Advisers and referrers are the first ids. */
const FILTERS = [
  'status=1',
  'status=0,2,4',
  'status_group=pipeline',
  'status_group=inactive',
  'status_since_to=2026-09-01',
  'adviser_id=0',
  'adviser_id=3',
  'adviser_id=0,3,4',
  'referrer_id=5',
  'state=TAS',
  'state=NSW,VIC',
  'tag=VIP',
  'tag=Mortgage,VIP',
  'campaign=Website',
  'smoker=true',
  'smoker=false',
  'created_from=2026-10-20',
  'created_to=2026-09-20',
  'due_from=2026-01-01&due_to=2026-12-31',
  'status=1&state=NSW&adviser_id=3',
  'tag=VIP&smoker=true&status_group=pipeline',
  'campaign=Website&created_from=2026-10-01&state=QLD',
  'search=nguyen&status=1',
  'search=oliver&state=VIC&smoker=true',
]
const SORTS = ['-created_at', 'name', '-name', 'status', 'state', '-quote_value', 'next_due', '-updated_at']
const ROUNDS_EACH = 8

/** p95 of a page of the leads and of the clients list over every filter with every sort, and the slowest by name. */
export async function measureFilters(goals: Omit<ListGoals, 'search'>, limit: number): Promise<Result[]> {
  const { engine, databaseUrl, clients } = goals
  const stage = await setStage({ clients, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const among = `${clients.toLocaleString('en-AU')} clients on ${engine}`
    const all: number[] = []
    const pages: Array<{ readonly page: string; readonly time: number }> = []
    for (const list of ['/client/list/leads', '/client/list']) {
      for (const filter of FILTERS) {
        const page = `${list}?${filter}`
        const times = await timesOf(
          stage,
          SORTS.map((sort) => `${page}&sort=${sort}`),
          ROUNDS_EACH * SORTS.length,
        )
        all.push(...times)
        pages.push({ page, time: p95(times) })
      }
    }
    const slowest = pages.toSorted((a, b) => b.time - a.time).slice(0, 4)
    const named = slowest.map(({ page, time }) => `${page.replace('/client/', '')} ${time.toFixed(0)} ms`).join(', ')
    return [duration(`any filter and sort p95, ${among}`, p95(all), limit, `slowest: ${named}`)]
  } finally {
    await stage.strike()
  }
}
