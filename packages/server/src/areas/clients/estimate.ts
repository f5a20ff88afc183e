import { EXACT_TOTAL_MAX } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import type { Call } from '../../http/bind.ts'

/** Milliseconds for which an estimate holds. It is an estimate either way; a list of this size moves slowly. */
const HOLDS_FOR = 30_000
/** Estimates below are asked anew each time, as the total may soon have to be exact. */
const HELD_FROM = 1.2 * EXACT_TOTAL_MAX
const MOST_HELD = 1_000

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
 * How many rows of `clients` meet the condition, as the database's statistics have it, in a fraction of the time of
 * counting them. More than are counted exactly in any case: the caller has found as many.
 */
export async function estimateOf(call: Asking, condition: SQL): Promise<number> {
  const { rows } = await call.tx.execute<{ 'QUERY PLAN': Array<{ Plan: { 'Plan Rows': number } }> }>(
    sql`explain (format json) select 1 from clients where clients.company_id = ${call.company.id} and ${condition}`,
  )
  const planned = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  const total = Math.max(Math.round(planned), EXACT_TOTAL_MAX + 1)
  if (total >= HELD_FROM) hold(call, condition, { total, until: Date.now() + HOLDS_FOR })
  return total
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
