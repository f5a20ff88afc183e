import type { IsoDate, IsoInstant } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { NO_PAYEES, type PaymentToSplit, readPayees, splitOf } from './payees.ts'

/** What is posted, for whom the log names. */
interface Posting {
  readonly statementId: number
  readonly insurer: string
  /** The first day of the statement's month. */
  readonly period: IsoDate
  readonly userId: number
  /** When; now unless told. */
  readonly at?: IsoInstant
}

interface Postable {
  readonly [column: string]: unknown
  readonly id: number
  readonly amount: number
  readonly gst: number
  readonly policy_id: number | null
  readonly type: PaymentToSplit['type']
  readonly paid_on: IsoDate | null
  readonly pay_to_id: number | null
}

interface Leg {
  readonly row_id: number
  readonly account: 'insurer' | 'gst' | 'referrer' | 'adviser' | 'firm'
  readonly insurer?: string
  readonly user_id?: number
  readonly percent?: number
  readonly cents: number
}

/**
 * Posts matched rows of a statement: each as one entry whose legs add up to 0, from the insurer to GST, the referral
 * partner, the adviser and the firm. A payment of nothing has no entry. An entry counts in the statement's month, or in
 * the first open one after it.
 */
export async function postRows(tx: Transaction, posting: Posting, condition: SQL): Promise<void> {
  // A clawback looks for the upfront payment that it takes back, which may be on the same statement.
  await postSome(tx, posting, sql`${condition} and type <> 'clawback'`)
  await postSome(tx, posting, sql`${condition} and type = 'clawback'`)
}

/** Rows of one query: no query of a long statement may take too long, and other calls get in between. */
const AT_ONCE = 1000

async function postSome(tx: Transaction, posting: Posting, condition: SQL): Promise<void> {
  const rows = await tx.rows<Postable>(sql`
    select id, amount, gst, policy_id, type, paid_on, pay_to_id from commission_rows
    where company_id = ${tx.companyId} and statement_id = ${posting.statementId} and state = 'matched' and ${condition}
    order by number`)
  for (const some of portionsOf(rows)) await postPortion(tx, posting, some)
}

function* portionsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}

async function postPortion(tx: Transaction, posting: Posting, rows: readonly Postable[]): Promise<void> {
  const { insurer, period, userId, at } = posting
  const payments = new Map<Postable, PaymentToSplit>()
  for (const row of rows) {
    const { policy_id, type, paid_on, pay_to_id } = row
    if (policy_id !== null) payments.set(row, { policy_id, type, on: paid_on ?? period, pay_to_id })
  }
  const payees = await readPayees(tx, [...payments.values()])
  const payeesOf = (row: Postable) => {
    const payment = payments.get(row)
    return payment && payees.get(payment)
  }
  const legs = rows.flatMap((row): Leg[] => {
    const { referrer, adviser, firm, gst } = splitOf(row, payeesOf(row) ?? NO_PAYEES)
    const all: Leg[] = [
      { row_id: row.id, account: 'insurer', insurer, cents: -row.amount },
      { row_id: row.id, account: 'gst', cents: gst },
      { row_id: row.id, account: 'firm', cents: firm },
    ]
    const paid = [
      { account: 'referrer', payee: referrer },
      { account: 'adviser', payee: adviser },
    ] as const
    for (const { account, payee } of paid) {
      if (payee) all.push({ row_id: row.id, account, user_id: payee.id, percent: payee.percent, cents: payee.cents })
    }
    return row.amount === 0 ? [] : all.filter(({ cents }) => cents !== 0)
  })
  const entries = rows.flatMap((row) => {
    const { adviser, referrer } = payeesOf(row) ?? NO_PAYEES
    return row.amount === 0 ? [] : [{ row_id: row.id, adviser_id: adviser?.id, referrer_id: referrer?.id }]
  })
  await tx.execute(sql`
    with posted as (
      insert into ledger_entries (company_id, row_id, adviser_id, referrer_id, period, posted_by, posted_at)
      select ${tx.companyId}::int, row_id, adviser_id, referrer_id,
        (select open_commission_month(${tx.companyId}, ${period}::date)), ${userId}::int, ${instantOf(at)}
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (row_id int, adviser_id int, referrer_id int)
      returning id, row_id
    )
    insert into ledger_legs (company_id, entry_id, account, insurer, user_id, percent, cents)
    select ${tx.companyId}, posted.id, leg.account, leg.insurer, leg.user_id, leg.percent, leg.cents
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as leg (row_id int, account text, insurer text, user_id int, percent numeric, cents bigint)
    join posted on posted.row_id = leg.row_id`)
  const found = rows.map((row) => {
    const of = payeesOf(row)
    return { id: row.id, client_id: of?.client_id ?? null, adviser_id: of?.adviser?.id ?? null }
  })
  await tx.execute(sql`
    update commission_rows set committed_at = ${instantOf(at)}, insurer = ${insurer}, client_id = found.client_id,
      adviser_id = found.adviser_id
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id int, client_id int, adviser_id int)
    where commission_rows.company_id = ${tx.companyId} and commission_rows.id = found.id`)
}

/**
 * Posts the opposite of all that a statement has posted, and takes its payments out of the lists. Each opposite counts in
 * the month of its entry, or, once that is closed, in the first open one after it.
 */
export async function reverseRows(
  tx: Transaction,
  { statementId, userId, at }: Pick<Posting, 'statementId' | 'userId' | 'at'>,
): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from commission_rows
    where company_id = ${tx.companyId} and statement_id = ${statementId} and committed_at is not null order by number`)
  for (const some of portionsOf(rows)) {
    const ids = idArray(some.map(({ id }) => id))
    await tx.execute(sql`
      with posted as (
        select * from ledger_entries
        where company_id = ${tx.companyId} and row_id = any(${ids}) and reverses_id is null
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
    await tx.execute(sql`
      update commission_rows set committed_at = null, client_id = null, adviser_id = null
      where company_id = ${tx.companyId} and id = any(${ids})`)
  }
}

const instantOf = (at: IsoInstant | undefined) => (at === undefined ? sql`now()` : sql`${at}::timestamptz`)
