import type { IsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { type ActivityContext, recordActivity } from '../activity-log/record.ts'
import { CallError } from '../http/call-error.ts'
import { showHolding } from './show-holding.ts'

/** The first day of a split that held always. */
export const ALWAYS = '1900-01-01'

/** A split from a day on. */
export interface NewSplit {
  /** Who is paid, and what the log calls them; null: the firm’s default for advisers. */
  readonly payee: { readonly id: number; readonly name: string } | null
  /** Null: always. */
  readonly from_on: IsoDate | null
  readonly percent: number
}

/** Writes a split, shows it on the form of whom it pays, and logs it. Throws CONFLICT where that day has one. */
export async function writeSplit(
  context: ActivityContext & { readonly caller: { readonly userId: number } },
  { payee, from_on, percent }: NewSplit,
): Promise<void> {
  const { tx, caller } = context
  const [added] = await tx.rows<{ id: number }>(sql`
    insert into commission_splits (company_id, user_id, from_on, percent, set_by)
    values (${tx.companyId}, ${payee?.id ?? null}, ${from_on ?? ALWAYS}::date, ${percent}, ${caller.userId})
    on conflict (company_id, user_id, from_on) do nothing returning id`)
  if (!added) {
    throw new CallError('CONFLICT', {
      message:
        from_on === null ? 'There is already a split that always held.' : 'There is already a split from that day.',
    })
  }
  if (payee) await tx.execute(showHolding(sql`users.company_id = ${tx.companyId} and users.id = ${payee.id}`))
  await recordActivity(context, {
    action: 'commission_split.add',
    entity: 'commission_split',
    entityId: added.id,
    after: { name: payee?.name ?? null, user_id: payee?.id ?? null, from_on, percent },
  })
}
