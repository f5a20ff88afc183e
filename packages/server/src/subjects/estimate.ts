import { EXACT_TOTAL_MAX } from '@portal/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import { all } from '../database/arrays.ts'
import type { Database } from '../database/database.ts'
import { COUNTED_MAX, plannedRows } from '../database/total.ts'
import { dialect } from '../database/transaction.ts'
import type { Call } from '../http/bind.ts'
import { columnOf } from './matching.ts'
import type { ReadRow, Subject } from './subject.ts'

/** Milliseconds for which an estimate holds. It is an estimate either way; a list of this size moves slowly. */
const HOLDS_FOR = 30_000
/** Estimates below are asked anew each time, as the total may soon have to be exact. */
const HELD_FROM = 1.2 * EXACT_TOTAL_MAX
const HELD_MAX = 1_000
/** Rows at each end of which it is looked how many a search finds. */
const SAMPLE = 500

type Asking = Pick<Call, 'tx' | 'company' | 'services'>
type Estimated = Pick<Subject<never, ReadRow, unknown, unknown>, 'table' | 'searching'>
type Estimate = { readonly total: number; readonly until: number }

const heldOf = new WeakMap<Database, Map<string, Estimate>>()

/** How many rows of the subject meet the condition, as lately estimated; undefined where that is not known. */
export function knownEstimate(call: Asking, subject: Estimated, condition: SQL): number | undefined {
  const estimate = heldOf.get(call.services.database)?.get(keyOf(call, subject, condition))
  return estimate && estimate.until > Date.now() ? estimate.total : undefined
}

/**
 * How many rows of the subject meet the conditions and the search, in a fraction of the time of counting them: the
 * conditions as the database's statistics have them, the search as the newest and the oldest rows have it, for row-level
 * security keeps statistics of texts from the planner. More than are counted exactly in any case: the caller has found as
 * many.
 */
export async function estimateOf(
  call: Asking,
  subject: Estimated,
  conditions: readonly SQL[],
  searching: readonly SQL[] = [],
): Promise<number> {
  const planned = await plannedRows(
    call.tx,
    sql`select 1 from ${sql.identifier(subject.table)}
      where ${columnOf(subject, 'company_id')} = ${call.company.id} and ${all(conditions)}`,
  )
  const share = searching.length > 0 ? await shareOf(call, subject, searching) : 1
  const total = Math.max(Math.round(planned * share), COUNTED_MAX)
  if (total >= HELD_FROM) {
    hold(call, subject, all([...conditions, ...searching]), { total, until: Date.now() + HOLDS_FOR })
  }
  return total
}

async function shareOf(call: Asking, subject: Estimated, searching: readonly SQL[]): Promise<number> {
  const { rows } = await call.tx.execute<{ share: number }>(
    sql`select avg(share) as share from (${sharesAtEnds(subject, searching, SAMPLE)}) ends`,
  )
  return rows[0]?.share ?? 0
}

/**
 * A query for two rows, `share`: which part a search finds, from 0 to 1, of so many of the newest rows, and of the
 * oldest. Two, because what an import brought yesterday stands in all of the one and in none of the other.
 */
export function sharesAtEnds(subject: Estimated, searching: readonly SQL[], size: number): SQL {
  const table = sql.identifier(subject.table)
  const columns = subject.searching?.columns ?? sql`*`
  const share = (direction: 'asc' | 'desc') => sql`
    select coalesce(avg((${all(searching)})::int), 0)::float8 as share
    from (select ${columns} from ${table} order by id ${sql.raw(direction)} limit ${sql.raw(String(size))}) ${table}`
  return sql`${share('desc')} union all ${share('asc')}`
}

function hold(call: Asking, subject: Estimated, condition: SQL, estimate: Estimate): void {
  const held = heldOf.get(call.services.database) ?? new Map<string, Estimate>()
  if (held.size >= HELD_MAX) held.clear()
  held.set(keyOf(call, subject, condition), estimate)
  heldOf.set(call.services.database, held)
}

function keyOf({ company }: Asking, { table }: Estimated, condition: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(condition)
  return JSON.stringify([table, company.id, text, params])
}
