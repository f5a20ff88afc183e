import { EXACT_TOTAL_MAX } from '@portal/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from './database.ts'

const counted = z.object({ total: z.int() })
const planned = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) })

/** One more than is counted exactly: whoever finds so many knows that there are more. */
export const COUNTED_MAX = EXACT_TOTAL_MAX + 1

/** A list's total as its answer carries it. */
export interface Total {
  readonly total: number
  readonly total_is_estimate?: true
}

/** How many rows `rows` selects: exactly up to 10,000, above that as {@link plannedRows} has it. */
export async function totalOf(tx: Transaction, rows: SQL): Promise<Total> {
  const exact = await tx.execute(sql`select count(*) as total from (${rows} limit ${COUNTED_MAX}) rows`)
  const { total } = counted.parse(exact.rows[0])
  if (total < COUNTED_MAX) return { total }
  return { total: Math.max(await plannedRows(tx, rows), COUNTED_MAX), total_is_estimate: true }
}

/** How many rows `rows` selects, as the database's statistics have it: whole, and never less than 0. */
export async function plannedRows(tx: Transaction, rows: SQL): Promise<number> {
  const plan = await tx.execute(sql`explain (format json) ${rows}`)
  return Math.round(planned.parse(plan.rows[0])['QUERY PLAN'][0].Plan['Plan Rows'])
}
