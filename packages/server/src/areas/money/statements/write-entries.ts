import type { IsoDate, IsoInstant } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { NO_PAYEES, type Payees, splitOf } from './payees.ts'
import { STANDS } from './standing-entry.ts'

/** What is posted, for whom the log names. */
export interface Entering {
  readonly insurer: string
  /** The first day of the month in which it counts, where that is open. */
  readonly period: IsoDate
  readonly userId: number
  /** When; now unless told. */
  readonly at?: IsoInstant
  /** Of an entry that stands in place of another one. */
  readonly corrects?: { readonly entryId: number; readonly reason: string }
}

/** A row as it is entered, with who gets a share of it. */
export interface EnteredRow {
  readonly id: number
  readonly amount: number
  readonly gst: number
  readonly payees: Pick<Payees, 'adviser' | 'referrer'> | undefined
}

interface Leg {
  readonly row_id: number
  readonly account: 'insurer' | 'gst' | 'referrer' | 'adviser' | 'firm'
  readonly insurer?: string
  readonly user_id?: number
  readonly percent?: number
  readonly cents: number
}

function legsOf({ id, amount, gst, payees }: EnteredRow, insurer: string): Leg[] {
  const shares = splitOf({ amount, gst }, payees ?? NO_PAYEES)
  const all: Leg[] = [
    { row_id: id, account: 'insurer', insurer, cents: -amount },
    { row_id: id, account: 'gst', cents: gst },
    { row_id: id, account: 'firm', cents: shares.firm },
  ]
  for (const account of ['referrer', 'adviser'] as const) {
    const payee = shares[account]
    if (payee) all.push({ row_id: id, account, user_id: payee.id, percent: payee.percent ?? 0, cents: payee.cents })
  }
  return amount === 0 ? [] : all.filter(({ cents }) => cents !== 0)
}

/**
 * Enters rows in the books: each as one entry whose legs add up to 0, from the insurer to GST, the referral partner, the
 * adviser and the firm. A payment of nothing has no entry. An entry counts in its month, or in the first open one after it.
 */
export async function writeEntries(tx: Transaction, entering: Entering, rows: readonly EnteredRow[]): Promise<void> {
  const { insurer, period, userId, at, corrects } = entering
  const legs = rows.flatMap((row) => legsOf(row, insurer))
  const entries = rows.flatMap(({ id, amount, payees }) =>
    amount === 0 ? [] : [{ row_id: id, adviser_id: payees?.adviser?.id, referrer_id: payees?.referrer?.id }],
  )
  await tx.execute(sql`
    with posted as (
      insert into ledger_entries (company_id, row_id, adviser_id, referrer_id, period, posted_by, posted_at, corrects_id)
      select ${tx.companyId}::int, row_id, adviser_id, referrer_id,
        (select open_commission_month(${tx.companyId}, ${period}::date)), ${userId}::int, ${instantOf(at)},
        ${corrects?.entryId ?? null}::bigint
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (row_id int, adviser_id int, referrer_id int)
      returning id, row_id
    ), reasons as (
      insert into ledger_reasons (company_id, entry_id, reason)
      select ${tx.companyId}, id, ${corrects?.reason ?? null}::text from posted where ${corrects !== undefined}
    )
    insert into ledger_legs (company_id, entry_id, account, insurer, user_id, percent, cents)
    select ${tx.companyId}, posted.id, leg.account, leg.insurer, leg.user_id, leg.percent, leg.cents
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as leg (row_id int, account text, insurer text, user_id int, percent numeric, cents bigint)
    join posted on posted.row_id = leg.row_id`)
}

/**
 * Enters the opposite of what stands of some rows. Each counts in the month of its entry, or, once that is closed, in the
 * first open one after it.
 */
export async function reverseEntries(
  tx: Transaction,
  { userId, at }: Pick<Entering, 'userId' | 'at'>,
  rowIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    with posted as (
      select entry.* from ledger_entries entry
      where entry.company_id = ${tx.companyId} and entry.row_id = any(${idArray(rowIds)}) and ${STANDS}
    ), months as materialized (
      select period, open_commission_month(${tx.companyId}, period) as open
      from (select distinct period from posted) periods
    ), reversed as (
      insert into ledger_entries (company_id, row_id, reverses_id, adviser_id, referrer_id, period, posted_by, posted_at)
      select entry.company_id, entry.row_id, entry.id, entry.adviser_id, entry.referrer_id, months.open, ${userId},
        ${instantOf(at)}
      from posted entry join months on months.period = entry.period
      returning id, reverses_id
    )
    insert into ledger_legs (company_id, entry_id, account, insurer, user_id, percent, cents)
    select leg.company_id, reversed.id, leg.account, leg.insurer, leg.user_id, leg.percent, -leg.cents
    from reversed join ledger_legs leg on leg.company_id = ${tx.companyId} and leg.entry_id = reversed.reverses_id`)
}

/** An instant, or now. */
export const instantOf = (at: IsoInstant | undefined): SQL => (at === undefined ? sql`now()` : sql`${at}::timestamptz`)
