import type { PayoutLine } from '@portal/contract/money/payouts.schema'
import type { GstRegistration } from '@portal/domain/money/payout'
import type { IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/**
 * Shares of payees (`share`) with the payment that they are of (`whole`). Of a payment's GST a payee has what their share
 * is of the commission, half a cent away from 0: a reversal mirrors it, and the firm keeps the rest.
 */
const SHARES = sql`
  from ledger_legs share
  join ledger_entries entry on entry.company_id = share.company_id and entry.id = share.entry_id
  cross join lateral (
    select coalesce(-sum(leg.cents) filter (where leg.account in ('insurer', 'gst')), 0)::bigint as commission,
      coalesce(sum(leg.cents) filter (where leg.account = 'gst'), 0)::bigint as gst,
      coalesce(sum(leg.cents) filter (where leg.account = 'referrer'), 0)::bigint as referrer
    from ledger_legs leg where leg.company_id = entry.company_id and leg.entry_id = entry.id
  ) whole`
const GST = sql`coalesce(round(whole.gst::numeric * share.cents / nullif(whole.commission, 0)), 0)::bigint`

/** It takes back a payment, or was posted in place of one. */
const IS_CORRECTION = sql`(num_nonnulls(entry.reverses_id, entry.corrects_id) > 0)`

/** The registration of a payee, as SQL: whether, since when and until when. */
type Registration = Readonly<Record<keyof GstRegistration, SQL>>

/** The GST of a share, where the payee was registered on the day of its payment. */
function gstOf({ gst_registered, gst_from, gst_until }: Registration): SQL {
  return sql`case when ${gst_registered} and coalesce(commission_rows.paid_on, entry.period)
    between coalesce(${gst_from}, '-infinity') and coalesce(${gst_until}, 'infinity') then ${GST} else 0 end`
}

/** What a payee gets of a month's payments, in cents. */
export interface MonthOfShares {
  readonly [column: string]: unknown
  readonly user_id: number
  /** Its first day. */
  readonly month: IsoDate
  readonly commission: number
  readonly gst: number
}

const PAYEE: Registration = {
  gst_registered: sql`payee.gst_registered`,
  gst_from: sql`payee.gst_from`,
  gst_until: sql`payee.gst_until`,
}

/**
 * The months of payees that meet a condition on `months`, the earliest first. Only of those whose registration begins or
 * ends some day is each payment looked at.
 */
export async function readMonths(tx: Transaction, condition: SQL): Promise<MonthOfShares[]> {
  const rows = await tx.rows<MonthOfShares & { by_day: boolean }>(sql`
    select months.user_id, months.period as month, months.commission,
      case when payee.gst_registered then months.gst else 0 end as gst,
      payee.gst_registered and num_nonnulls(payee.gst_from, payee.gst_until) > 0 as by_day
    from payee_sums months join users payee on payee.company_id = months.company_id and payee.id = months.user_id
    where months.company_id = ${tx.companyId} and ${condition}
    order by months.period, months.user_id`)
  const exact = await readGstByDay(
    tx,
    rows.filter(({ by_day }) => by_day),
  )
  return rows.map(({ by_day, ...one }) => (by_day ? { ...one, gst: exact.get(keyOf(one)) ?? 0 } : one))
}

const keyOf = ({ user_id, month }: Pick<MonthOfShares, 'user_id' | 'month'>) => `${user_id} ${month}`

/** The GST of months, added up from the payments of the days on which the payee was registered. */
async function readGstByDay(
  tx: Transaction,
  months: ReadonlyArray<Pick<MonthOfShares, 'user_id' | 'month'>>,
): Promise<ReadonlyMap<string, number>> {
  if (months.length === 0) return new Map()
  const asked = months.map(({ user_id, month }) => ({ user_id, month }))
  const rows = await tx.rows<{ user_id: number; month: IsoDate; gst: number }>(sql`
    select asked.user_id, asked.month, sum(held.gst)::bigint as gst
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(user_id int, month date)
    join users payee on payee.company_id = ${tx.companyId} and payee.id = asked.user_id
    cross join lateral (
      select ${gstOf(PAYEE)} as gst ${SHARES}
      join commission_rows on commission_rows.company_id = entry.company_id and commission_rows.id = entry.row_id
      where share.company_id = ${tx.companyId} and share.user_id = asked.user_id
        and ${entriesOf(sql`asked.user_id`, sql`asked.month`)}
    ) held
    group by asked.user_id, asked.month`)
  return new Map(rows.map(({ gst, ...one }) => [keyOf(one), gst]))
}

/** The entries of a month in which somebody has a share, as a condition that the index of theirs answers. */
function entriesOf(userId: SQL, month: SQL): SQL {
  return sql`(entry.adviser_id = ${userId} or entry.referrer_id = ${userId}) and entry.period = ${month}`
}

/** A payee's month. */
export interface PayeeMonth {
  readonly userId: number
  /** Its first day. */
  readonly month: IsoDate
}

const ofMonth = (tx: Transaction, { userId, month }: PayeeMonth) => sql`
  share.company_id = ${tx.companyId} and share.user_id = ${userId}
  and ${entriesOf(sql`${userId}`, sql`${month}::date`)}`

/** What a month's commission is made of, by type, and how many shares there are. */
export async function readParts(
  tx: Transaction,
  of: PayeeMonth,
): Promise<Array<{ part: PayoutLine['type'] | 'corrections'; cents: number; lines: number }>> {
  return await tx.rows(sql`
    select case when ${IS_CORRECTION} then 'corrections' else commission_rows.type end as part,
      sum(share.cents)::bigint as cents, count(*)::int as lines
    from ledger_legs share
    join ledger_entries entry on entry.company_id = share.company_id and entry.id = share.entry_id
    join commission_rows on commission_rows.company_id = entry.company_id and commission_rows.id = entry.row_id
    where ${ofMonth(tx, of)} group by 1`)
}

interface LineRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly paid_on: IsoDate | null
  readonly type: PayoutLine['type']
  readonly is_correction: boolean
  readonly first_name: string | null
  readonly last_name: string | null
  readonly name: string
  readonly insurer: string
  readonly policy_number: string
  readonly base: number
  readonly percent: number
  readonly share: number
  readonly gst: number
  readonly statement_id: number
  readonly row: number
  readonly period: IsoDate | null
}

/** The shares of a month in the order and part of them that `rest` says. */
export async function readLines(
  tx: Transaction,
  of: PayeeMonth & { readonly registration: GstRegistration },
  rest: SQL,
): Promise<PayoutLine[]> {
  const { gst_registered, gst_from, gst_until } = of.registration
  const registration = {
    gst_registered: sql`${gst_registered}::boolean`,
    gst_from: sql`${gst_from}::date`,
    gst_until: sql`${gst_until}::date`,
  }
  const records = await tx.rows<LineRecord>(sql`
    select share.id::int, commission_rows.paid_on, commission_rows.type, ${IS_CORRECTION} as is_correction,
      clients.first_name, clients.last_name, commission_rows.name, insurer_leg.insurer, commission_rows.policy_number,
      case share.account when 'adviser' then whole.commission - whole.referrer else whole.commission end as base,
      share.percent::float8 as percent, share.cents as share, ${gstOf(registration)} as gst,
      commission_rows.statement_id, commission_rows.number as row, commission_statements.period
    ${SHARES}
    join ledger_legs insurer_leg on insurer_leg.company_id = entry.company_id and insurer_leg.entry_id = entry.id
      and insurer_leg.account = 'insurer'
    join commission_rows on commission_rows.company_id = entry.company_id and commission_rows.id = entry.row_id
    join commission_statements on commission_statements.company_id = commission_rows.company_id
      and commission_statements.id = commission_rows.statement_id
    left join policies on policies.company_id = commission_rows.company_id and policies.id = commission_rows.policy_id
    left join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    where ${ofMonth(tx, of)} ${rest}`)
  return records.map(({ first_name, last_name, name, statement_id, row, period, ...line }) => ({
    ...line,
    client: fullName(first_name, last_name) || name,
    statement: { id: statement_id, row, period },
  }))
}
