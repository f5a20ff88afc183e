import type { ErrorReport, LoadReport, PaceReport } from '@portal/contract/office/registry.schema'
import { LOAD_TIME_BOUNDS, loadTimePart } from '@portal/domain/office/load-time'
import { failureOf } from '@portal/domain/office/release-limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { keyOf } from './countable.ts'

/** What a page tells of a release. */
export interface Told {
  readonly reports: readonly ErrorReport[]
  readonly loads: readonly LoadReport[]
  readonly paces: readonly PaceReport[]
}

/** What is added to the counts of one release. */
interface Counted {
  readonly remote: string
  readonly release: string
  loads: number
  load_failures: number
  render_failures: number
  readonly times: number[]
  readonly interactions: number[]
  blocked_visits: number
  blocked_ms: number
}

const noTimes = () => Array.from({ length: LOAD_TIME_BOUNDS.length + 1 }, () => 0)

function addTime(times: number[], milliseconds: number, count: number): void {
  const part = loadTimePart(milliseconds)
  times[part] = (times[part] ?? 0) + count
}

/** What is told, by release, in the order of their names: so no two calls wait for each other. */
function counted({ reports, loads, paces }: Told): Counted[] {
  const found = new Map<string, Counted>()
  const of = (remote: string, release: string): Counted => {
    const key = keyOf({ remote, release })
    const known = found.get(key)
    if (known) return known
    const made = {
      ...{ remote, release, loads: 0, load_failures: 0, render_failures: 0, times: noTimes() },
      ...{ interactions: noTimes(), blocked_visits: 0, blocked_ms: 0 },
    }
    found.set(key, made)
    return made
  }
  for (const { remote, release, count, milliseconds } of loads) {
    const one = of(remote, release)
    one.loads += count
    addTime(one.times, milliseconds, count)
  }
  for (const { remote, release, interaction, blocked } of paces) {
    const one = of(remote, release)
    if (interaction !== null) addTime(one.interactions, interaction, 1)
    if (blocked === null) continue
    one.blocked_visits += 1
    one.blocked_ms += blocked
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

/** What stands in a column of parts, and what is added to each part. */
function addedParts(column: string): SQL {
  return sql`array(
    select coalesce(before, 0) + coalesce(more, 0)
    from unnest(release_counts.${sql.identifier(column)}, excluded.${sql.identifier(column)})
      with ordinality as parts (before, more, part) order by part)`
}

/** Adds what is told to the counts of the hour, all in one statement. */
export async function countReports(tx: Transaction, told: Told, now: Date): Promise<void> {
  const rows = counted(told)
  if (rows.length === 0) return
  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`
  await tx.execute(sql`
    insert into release_counts (company_id, remote, release, hour, loads, load_failures, render_failures, times,
      interactions, blocked_visits, blocked_ms)
    select ${tx.companyId}::int, told.remote, told.release, ${hour}::timestamptz, told.loads, told.load_failures,
      told.render_failures, told.times, told.interactions, told.blocked_visits, told.blocked_ms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told
      (remote text, release text, loads int, load_failures int, render_failures int, times int[], interactions int[],
        blocked_visits int, blocked_ms bigint)
    on conflict (company_id, remote, release, hour) do update set
      loads = release_counts.loads + excluded.loads,
      load_failures = release_counts.load_failures + excluded.load_failures,
      render_failures = release_counts.render_failures + excluded.render_failures,
      times = ${addedParts('times')},
      interactions = ${addedParts('interactions')},
      blocked_visits = release_counts.blocked_visits + excluded.blocked_visits,
      blocked_ms = release_counts.blocked_ms + excluded.blocked_ms`)
}
