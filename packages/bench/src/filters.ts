import type { ListGoals } from './lists.ts'
import { duration, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'
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
  'born_from=1986-11-28&born_to=1996-11-27',
  'quoted_from=100000&quoted_to=250000',
  'reviewed_to=2024-11-01',
  'empty=email',
  'empty=address,last_review',
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

/** A list with the filters that it is asked for, each with each of the sorts. */
export interface FilteredList {
  readonly path: string
  /** As queries; an empty one is no filter. */
  readonly filters: readonly string[]
  readonly sorts: readonly string[]
}

/** p95 of a page of the lists over every filter with every sort, and the slowest by name. */
export async function measurePages(
  stage: Stage,
  lists: readonly FilteredList[],
  { what, limit }: { readonly what: string; readonly limit: number },
): Promise<Result> {
  const all: number[] = []
  const pages: Array<{ readonly page: string; readonly time: number }> = []
  for (const { path, filters, sorts } of lists) {
    for (const filter of filters) {
      const page = `${path}?${filter}`
      const times = await timesOf(
        stage,
        sorts.map((sort) => `${page}&sort=${sort}`),
        ROUNDS_EACH * sorts.length,
      )
      all.push(...times)
      pages.push({ page, time: p95(times) })
    }
  }
  const slowest = pages.toSorted((a, b) => b.time - a.time).slice(0, 4)
  const named = slowest.map(({ page, time }) => `${page} ${time.toFixed(0)} ms`).join(', ')
  return duration(what, p95(all), limit, `slowest: ${named}`)
}

/** p95 of a page of the leads and of the clients list over every filter with every sort. */
export async function measureFilters(goals: Omit<ListGoals, 'search'>, limit: number): Promise<Result[]> {
  const { engine, databaseUrl, clients } = goals
  const stage = await setStage({ clients, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const lists = ['/client/list/leads', '/client/list'].map((path) => ({ path, filters: FILTERS, sorts: SORTS }))
    const what = `any filter and sort p95, ${clients.toLocaleString('en-AU')} clients on ${engine}`
    return [await measurePages(stage, lists, { what, limit })]
  } finally {
    await stage.strike()
  }
}
