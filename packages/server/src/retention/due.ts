import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
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
    for (const row of rows) due.push({ ...row, what: whatIs(one.table), table: one.table })
  }
  return due.sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

/** Rows of the transaction's company that are over, of one kind. */
export interface DueKind {
  readonly what: string
  readonly count: number
  /** The end of the one that ended first. */
  readonly oldest: string | null
}

/** As {@link countDue}, of the transaction's company alone, by kind. */
export async function countDueIn(tx: Transaction, retention: readonly RetentionRule[], now: Date): Promise<DueKind[]> {
  const kinds = new Map<string, DueKind>()
  for (const one of retention) {
    const [found] = await tx.rows<{ count: number; oldest: string | null }>(sql`
      select count(*)::int as count, min(${one.ended}) as oldest from ${sql.identifier(one.table)}
      where company_id = ${tx.companyId} and ${rowsPastRetention(one, now)}`)
    if (!found || found.count === 0) continue
    const what = whatIs(one.table)
    const sofar = kinds.get(what)
    const oldest = [sofar?.oldest, found.oldest].filter((at) => typeof at === 'string').sort()[0] ?? null
    kinds.set(what, { what, count: (sofar?.count ?? 0) + found.count, oldest })
  }
  return [...kinds.values()]
}

const whatIs = (table: string) => KEPT_DATA.find(({ where }) => where.includes(table))?.what ?? table

const orderOf = ({ company, table }: Due) => `${company ?? ''} ${table}`
