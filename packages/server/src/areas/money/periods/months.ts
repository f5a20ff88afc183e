import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { firstOfMonth } from '@portal/domain/values/month'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'

/** The present month, as the company's clock has it. */
export function presentMonth({ company, services }: Pick<Call, 'company' | 'services'>): IsoDate {
  return firstOfMonth(dayIn(company.timeZone, services.clock()))
}

/**
 * Selects the months that have entries: each is looked for by the index, however many entries it has. For `exists` the
 * planner would read all of them.
 */
export function postedMonths({ companyId }: Pick<Transaction, 'companyId'>): SQL {
  return sql`
    select month::date as month
    from (select min(period) as first, max(period) as last from ledger_entries where company_id = ${companyId}) ends,
      generate_series(ends.first, ends.last, interval '1 month') as month
    where (select true from ledger_entries
      where ledger_entries.company_id = ${companyId} and ledger_entries.period = month::date limit 1)`
}

/** Whether a month is closed: nothing in it changes any more. */
export async function isClosed(tx: Transaction, month: IsoDate): Promise<boolean> {
  return (await readClosed(tx, sql`month = ${month}::date`)).has(month)
}

/** The closed months that meet a condition. */
export async function readClosed(tx: Transaction, condition: SQL): Promise<ReadonlySet<IsoDate>> {
  const rows = await tx.rows<{ month: IsoDate }>(sql`
    select month from commission_periods where company_id = ${tx.companyId} and ${condition}`)
  return new Set(rows.map(({ month }) => month))
}
