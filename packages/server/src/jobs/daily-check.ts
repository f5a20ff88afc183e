import { sql } from 'drizzle-orm'
import { DAY, HOUR } from '../http/clock.ts'
import type { Services } from '../services.ts'

/** Milliseconds after which a company is checked again. */
const CHECK_EVERY = DAY - HOUR

/** What is checked of each company once a day. */
export interface DailyCheck {
  /** The table with the last result of each company, and when it was `checked_at`. */
  readonly results: string
  /** Of a company without rows in this table, there is nothing to check. */
  readonly checked: string
  /** For the log. */
  readonly failed: string
  check(companyId: number): Promise<void>
}

/** Does a check of every company that it is due for. One that fails holds up no other company's. */
export async function checkDaily(
  { database, log }: Pick<Services, 'database' | 'log'>,
  now: Date,
  { results, checked, failed, check }: DailyCheck,
): Promise<void> {
  const before = new Date(now.getTime() - CHECK_EVERY).toISOString()
  const due = await database.system((tx) =>
    tx.rows<{ id: number }>(sql`
      select companies.id from companies
      left join ${sql.identifier(results)} results on results.company_id = companies.id
      where exists (select from ${sql.identifier(checked)} checked where checked.company_id = companies.id)
        and (results.checked_at is null or results.checked_at < ${before}::timestamptz)
      order by 1`),
  )
  for (const { id } of due) {
    await check(id).catch((err) => log.error({ err, companyId: id }, failed))
  }
}
