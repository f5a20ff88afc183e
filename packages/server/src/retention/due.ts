import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type RetentionRule, rowsPastRetention } from '../jobs/housekeeping.ts'
import { KEPT_DATA } from './kept-data.ts'

/** Rows of a company that are over. */
export interface Due {
  /** The reference of the company; null for rows of none. */
  readonly company: string | null
  readonly what: string
  readonly table: string
  readonly count: number
}

/** Counts what housekeeping would clear away now, by company and table. Changes nothing. */
export async function countDue(database: Database, retention: readonly RetentionRule[], now: Date): Promise<Due[]> {
  const due: Due[] = []
  for (const one of retention) {
    const { rows } = await database.system((tx) =>
      tx.execute<{ company: string | null; count: number }>(sql`
        select companies.reference as company, count(*) as count
        from ${sql.identifier(one.table)} over_rows
        left join companies on companies.id = (to_jsonb(over_rows)->>'company_id')::int
        where over_rows.id in (select id from ${sql.identifier(one.table)} where ${rowsPastRetention(one, now)})
        group by companies.reference`),
    )
    const what = KEPT_DATA.find(({ where }) => where.includes(one.table))?.what ?? one.table
    for (const row of rows) due.push({ ...row, what, table: one.table })
  }
  return due.sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

const orderOf = ({ company, table }: Due) => `${company ?? ''} ${table}`
