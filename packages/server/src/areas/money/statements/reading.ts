import { formatInstantDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { assertReading, type Storing } from './store-rows.ts'
import { keepTally } from './tally.ts'
import type { UnderstoodStatement } from './understand.ts'

/**
 * Begins to read a statement and keeps all that is known of it, by which it can be read again should this break off.
 * Whoever was reading it stops.
 */
export async function beginReading(
  tx: Transaction,
  id: number,
  { insurer, period, stated, reading, notices }: Omit<UnderstoodStatement, 'lines' | 'totals' | 'contentHash'>,
): Promise<Storing> {
  const [begun] = await tx.rows<{ version: number }>(sql`
    update commission_statements set state = 'reading', insurer = ${insurer}, period = ${period}::date,
      stated = ${stated}, reading = ${JSON.stringify(reading)}::jsonb, notices = ${JSON.stringify(notices)}::jsonb,
      version = version + 1
    where company_id = ${tx.companyId} and id = ${id} returning version`)
  return { id, insurer, period, version: found(begun).version }
}

/** Puts a statement in review once its rows are in. Throws CONFLICT if the same one is there, or it is being read again. */
export async function finishReading(
  tx: Transaction,
  call: Pick<OutsideCall, 'company'>,
  storing: Storing,
  { insurer, period, reading, notices, contentHash, stated, totals }: UnderstoodStatement,
): Promise<void> {
  const { id } = storing
  // Of two who send the same statement at once, the second one finds the first one's: this waits for others.
  await assertReading(tx, storing)
  await assertNew(tx, call, { contentHash }, id)
  await tx.execute(sql`
    update commission_statements set state = 'review', insurer = ${insurer}, period = ${period}::date, stated = ${stated},
      totals = ${totals}, content_hash = ${contentHash}, reading = ${JSON.stringify(reading)}::jsonb,
      notices = ${JSON.stringify(notices)}::jsonb
    where company_id = ${tx.companyId} and id = ${id}`)
  await keepTally(tx, id)
}

/** Throws CONFLICT where a statement with the same payments is there already. */
export async function assertNew(
  tx: Transaction,
  { company }: Pick<OutsideCall, 'company'>,
  { contentHash }: Pick<UnderstoodStatement, 'contentHash'>,
  id = 0,
): Promise<void> {
  const [same] = await tx.rows<{ file_name: string; created_at: string }>(sql`
    select file_name, created_at from commission_statements
    where company_id = ${tx.companyId} and content_hash = ${contentHash} and state not in ('reading', 'reversed')
      and id <> ${id}`)
  if (!same) return
  const day = formatInstantDate(company.timeZone, same.created_at)
  throw new CallError('CONFLICT', { message: `This statement was uploaded on ${day} as ${same.file_name}.` })
}
