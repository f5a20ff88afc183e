import { EXACT_TOTAL_MAX } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from './database.ts'

const counted = z.object({ total: z.int() })
const planned = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) })

/** A list's total as its answer carries it. */
export interface Total {
  readonly total: number
  readonly total_is_estimate?: true
}

/** How many rows `rows` selects: exactly up to 10,000, above that as the database's statistics have it. */
export async function totalOf(tx: Transaction, rows: SQL): Promise<Total> {
  const most = EXACT_TOTAL_MAX + 1
  const exact = await tx.execute(sql`select count(*) as total from (${rows} limit ${most}) rows`)
  const { total } = counted.parse(exact.rows[0])
  if (total < most) return { total }
  const plan = await tx.execute(sql`explain (format json) ${rows}`)
  const estimate = planned.parse(plan.rows[0])['QUERY PLAN'][0].Plan['Plan Rows']
  return { total: Math.max(Math.round(estimate), most), total_is_estimate: true }
}
