import type { ErrorReport, LoadReport } from '@portal/contract/office/registry.schema'
import { LOAD_TIME_BOUNDS, loadTimePart } from '@portal/domain/office/load-time'
import { failureOf } from '@portal/domain/office/release-limits'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { keyOf } from './countable.ts'

/** What a page tells of a release. */
export interface Told {
  readonly reports: readonly ErrorReport[]
  readonly loads: readonly LoadReport[]
}

/** What is added to the counts of one release. */
interface Counted {
  readonly remote: string
  readonly release: string
  loads: number
  load_failures: number
  render_failures: number
  readonly times: number[]
}

/** What is told, by release, in the order of their names: so no two calls wait for each other. */
function counted({ reports, loads }: Told): Counted[] {
  const found = new Map<string, Counted>()
  const of = (remote: string, release: string): Counted => {
    const key = keyOf({ remote, release })
    const known = found.get(key)
    if (known) return known
    const times = Array.from({ length: LOAD_TIME_BOUNDS.length + 1 }, () => 0)
    const made = { remote, release, loads: 0, load_failures: 0, render_failures: 0, times }
    found.set(key, made)
    return made
  }
  for (const { remote, release, count, milliseconds } of loads) {
    const one = of(remote, release)
    one.loads += count
    const part = loadTimePart(milliseconds)
    one.times[part] = (one.times[part] ?? 0) + count
  }
  // However often an error came in a page, one load has failed.
  for (const { kind, remote, release } of reports) {
    const failure = failureOf(kind)
    if (failure === null || release === null) continue
    const one = of(remote, release)
    if (failure === 'load') {
      one.loads += 1
      one.load_failures += 1
    } else one.render_failures += 1
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Adds what is told to the counts of the hour, all in one statement. */
export async function countReports(tx: Transaction, told: Told, now: Date): Promise<void> {
  const rows = counted(told)
  if (rows.length === 0) return
  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`
  await tx.execute(sql`
    insert into release_counts (company_id, remote, release, hour, loads, load_failures, render_failures, times)
    select ${tx.companyId}::int, told.remote, told.release, ${hour}::timestamptz, told.loads, told.load_failures,
      told.render_failures, told.times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told
      (remote text, release text, loads int, load_failures int, render_failures int, times int[])
    on conflict (company_id, remote, release, hour) do update set
      loads = release_counts.loads + excluded.loads,
      load_failures = release_counts.load_failures + excluded.load_failures,
      render_failures = release_counts.render_failures + excluded.render_failures,
      times = array(
        select coalesce(before, 0) + coalesce(more, 0)
        from unnest(release_counts.times, excluded.times) with ordinality as parts (before, more, part) order by part)`)
}
