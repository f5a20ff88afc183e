import type { ReleaseFigures } from '@portal/contract/office/registry.schema'
import { addLoadTimes, type LoadTimes, loadTimeBelow } from '@portal/domain/office/load-time'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { DAY, later } from '../../../http/clock.ts'
import { keyOf } from './countable.ts'

/** Days of which the times are shown. */
const DAYS = 7

interface Counts {
  readonly remote: string
  readonly release: string
  /** Days ago, in periods of 24 hours until now. */
  readonly ago: number
  readonly loads: number
  readonly load_failures: number
  readonly render_failures: number
  /** The histograms of its hours. */
  readonly times: readonly LoadTimes[]
  readonly interactions: readonly LoadTimes[]
  /** Null where no browser said. */
  readonly blocked_mean: number | null
}

/** What was counted of releases in the transaction’s company. */
export interface AllFigures {
  of(release: { readonly remote: string; readonly release: string }): ReleaseFigures
  /** Of all together, in the last 24 hours. */
  readonly totals: { readonly loads: number; readonly failures: number }
}

/** Reads what was counted of all releases: the last 24 hours, and the times of the last seven days. */
export async function readFigures(tx: Transaction, now: Date): Promise<AllFigures> {
  const rows = await tx.rows<Counts>(sql`
    select remote, release, (extract(epoch from ${now.toISOString()}::timestamptz - hour)::int / 86400) as ago,
      sum(loads)::int as loads, sum(load_failures)::int as load_failures, sum(render_failures)::int as render_failures,
      json_agg(times) as times, json_agg(interactions) as interactions,
      round(sum(blocked_ms) / nullif(sum(blocked_visits), 0))::int as blocked_mean
    from release_counts
    where company_id = ${tx.companyId} and hour > ${later(now, -DAYS * DAY).toISOString()}::timestamptz
    group by remote, release, ago`)
  const found = new Map<string, Counts[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  const today = rows.filter(({ ago }) => ago === 0)
  return {
    of: (release) => figuresOf(found.get(keyOf(release)) ?? []),
    totals: {
      loads: today.reduce((sum, { loads }) => sum + loads, 0),
      failures: today.reduce((sum, one) => sum + one.load_failures + one.render_failures, 0),
    },
  }
}

function figuresOf(days: readonly Counts[]): ReleaseFigures {
  const of = (ago: number) => days.find((day) => day.ago === ago)
  const today = of(0)
  const times = addLoadTimes(today?.times ?? [])
  return {
    loads: today?.loads ?? 0,
    load_failures: today?.load_failures ?? 0,
    render_failures: today?.render_failures ?? 0,
    load_p50: loadTimeBelow(0.5, times),
    load_p95: loadTimeBelow(0.95, times),
    interaction_p75: loadTimeBelow(0.75, addLoadTimes(today?.interactions ?? [])),
    blocked_mean: today?.blocked_mean ?? null,
    days: Array.from({ length: DAYS }, (_, index) =>
      loadTimeBelow(0.95, addLoadTimes(of(DAYS - 1 - index)?.times ?? [])),
    ),
  }
}
