import { EXACT_TOTAL_MAX } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import type { Call } from '../../http/bind.ts'
import { all } from './filters.ts'

/** Milliseconds for which an estimate holds. It is an estimate either way; a list of this size moves slowly. */
const HOLDS_FOR = 30_000
/** Estimates below are asked anew each time, as the total may soon have to be exact. */
const HELD_FROM = 1.2 * EXACT_TOTAL_MAX
const MOST_HELD = 1_000
/** Clients at each end of whom it is looked how many a search finds. */
const SAMPLE = 500

type Asking = Pick<Call, 'tx' | 'company' | 'services'>
type Estimate = { readonly total: number; readonly until: number }

const dialect = new PgDialect()
const heldOf = new WeakMap<Database, Map<string, Estimate>>()

/** How many rows of `clients` meet the condition, as lately estimated; undefined where that is not known. */
export function knownEstimate(call: Asking, condition: SQL): number | undefined {
  const estimate = heldOf.get(call.services.database)?.get(keyOf(call, condition))
  return estimate && estimate.until > Date.now() ? estimate.total : undefined
}

/**
 * How many rows of `clients` meet the conditions and the search, in a fraction of the time of counting them: the
 * conditions as the database's statistics have them, the search as the newest and the oldest clients have it, for
 * row-level security keeps statistics of texts from the planner. More than are counted exactly in any case: the caller has
 * found as many.
 */
export async function estimateOf(
  call: Asking,
  conditions: readonly SQL[],
  searching: readonly SQL[] = [],
): Promise<number> {
  const { rows } = await call.tx.execute<{ 'QUERY PLAN': Array<{ Plan: { 'Plan Rows': number } }> }>(
    sql`explain (format json) select 1 from clients where clients.company_id = ${call.company.id} and ${all(conditions)}`,
  )
  const planned = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  const share = searching.length > 0 ? await shareOf(call, searching) : 1
  const total = Math.max(Math.round(planned * share), EXACT_TOTAL_MAX + 1)
  if (total >= HELD_FROM) hold(call, all([...conditions, ...searching]), { total, until: Date.now() + HOLDS_FOR })
  return total
}

async function shareOf(call: Asking, searching: readonly SQL[]): Promise<number> {
  const { rows } = await call.tx.execute<{ share: number }>(
    sql`select avg(share) as share from (${sharesAtEnds(searching, SAMPLE)}) ends`,
  )
  return rows[0]?.share ?? 0
}

/**
 * A query for two rows, `share`: which part a search finds, from 0 to 1, of so many of the newest clients, and of the
 * oldest. Two, because what an import brought yesterday stands in all of the one and in none of the other.
 */
export function sharesAtEnds(searching: readonly SQL[], size: number): SQL {
  const share = (direction: 'asc' | 'desc') => sql`
    select coalesce(avg((${all(searching)})::int), 0)::float8 as share
    from (select search_text, tags from clients order by id ${sql.raw(direction)} limit ${sql.raw(String(size))}) clients`
  return sql`${share('desc')} union all ${share('asc')}`
}

function hold(call: Asking, condition: SQL, estimate: Estimate): void {
  const held = heldOf.get(call.services.database) ?? new Map<string, Estimate>()
  if (held.size >= MOST_HELD) held.clear()
  held.set(keyOf(call, condition), estimate)
  heldOf.set(call.services.database, held)
}

function keyOf({ company }: Asking, condition: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(condition)
  return JSON.stringify([company.id, text, params])
}
