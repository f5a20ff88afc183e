import type { AnswerOf } from '@portal/contract/endpoint'
import type { periods as calls } from '@portal/contract/money/periods'
import type { BooksError } from '@portal/contract/money/periods.schema'
import type { IsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { Database, SystemTransaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { MINUTE } from '../../../http/clock.ts'
import { checkDaily } from '../../../jobs/daily-check.ts'
import type { Log } from '../../../log/log.ts'
import { STANDS } from '../statements/standing-entry.ts'
import { addSums, type BooksSums, readSums } from './sums.ts'

/** The most errors that are listed. */
const NAMED_MAX = 100
/** A million entries take seconds. */
const STATEMENT_LIMIT = 10 * MINUTE

/** What a check of a company's books has found. */
export interface BooksVerification extends BooksSums {
  /** The first of them. */
  readonly errors: readonly BooksError[]
}

interface Parts {
  readonly database: Database
  readonly log: Log
}

/** Checks each company's books once a day, and keeps the result for `/commission/periods`. */
export async function checkBooks(parts: Parts, now: Date): Promise<void> {
  await checkDaily(parts, now, {
    ...{ results: 'books_checks', checked: 'ledger_entries', failed: 'The books could not be checked' },
    check: (companyId) => checkCompany(parts, companyId, now),
  })
}

async function checkCompany({ database, log }: Parts, companyId: number, now: Date): Promise<void> {
  const { entries, sums, errors } = await verifyBooks(database, companyId)
  await database.system((tx) =>
    tx.execute(sql`
      insert into books_checks (company_id, checked_at, entries, sums, errors)
      values (${companyId}, ${now.toISOString()}::timestamptz, ${entries}, ${JSON.stringify(sums)}::jsonb,
        ${JSON.stringify(errors)}::jsonb)
      on conflict (company_id) do update set checked_at = excluded.checked_at, entries = excluded.entries,
        sums = excluded.sums, errors = excluded.errors`),
  )
  database.announce(companyId, { entities: ['ledger'] })
  if (errors.length > 0) log.error({ companyId, errors }, 'The books do not balance')
}

/** What the last check has found. */
export async function showCheck({ tx }: Call<typeof calls.check>): Promise<AnswerOf<typeof calls.check>> {
  const [last] = await tx.rows<{
    checked_at: string
    entries: number
    sums: BooksSums['sums']
    errors: BooksError[]
  }>(sql`select checked_at, entries, sums, errors from books_checks where company_id = ${tx.companyId}`)
  if (!last) return { checked: null }
  const { checked_at: at, ...found } = last
  return { checked: { at, ...found } }
}

/**
 * Checks that all entries of a company balance, that they are those of the rows posted, that a reversal is the opposite of
 * its entry, that closed months are as they were closed, and that what reports read equals the entries. Changes nothing.
 */
export function verifyBooks(database: Database, companyId: number): Promise<BooksVerification> {
  // One snapshot: what is posted meanwhile is not half there.
  return database.system(
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`)
      const months = await readSums(tx, companyId)
      const errors = [
        ...(await wrongEntries(tx, companyId)),
        ...(await wrongMonths(tx, companyId, months)),
        ...(await wrongSums(tx, companyId)),
      ]
      return { ...addSums(months.values()), errors: errors.slice(0, NAMED_MAX) }
    },
    { statementLimit: STATEMENT_LIMIT },
  )
}

interface WrongEntry {
  readonly [column: string]: unknown
  readonly kind: BooksError['kind']
  readonly entry_id: number | null
  readonly month: IsoDate | null
  readonly statement_id: number
  readonly number: number
}

async function wrongEntries(tx: SystemTransaction, company: number): Promise<BooksError[]> {
  const stands = sql`entry.company_id = ${company} and ${STANDS}`
  const legs = sql`select sum(leg.cents) from ledger_legs leg where leg.company_id = ${company}
    and leg.entry_id = entry.id`
  const rows = await tx.rows<WrongEntry>(sql`
    select found.kind, found.entry_id, found.month, commission_rows.statement_id, commission_rows.number from (
      select 'unbalanced' as kind, entry.id as entry_id, entry.period as month, entry.row_id
      from ledger_entries entry
      left join ledger_legs leg on leg.company_id = entry.company_id and leg.entry_id = entry.id
      where entry.company_id = ${company}
      group by entry.id, entry.period, entry.row_id having count(leg.id) < 2 or sum(leg.cents) <> 0
      union all
      select 'missing', null, null, posted.id from commission_rows posted
      where posted.company_id = ${company} and posted.committed_at is not null and posted.amount <> 0
        and not exists (select from ledger_entries entry where ${stands} and entry.row_id = posted.id)
      union all
      select 'superfluous', entry.id, entry.period, entry.row_id from ledger_entries entry
      join commission_rows own on own.company_id = entry.company_id and own.id = entry.row_id
      where ${stands} and own.committed_at is null
      union all
      select 'twice', max(entry.id), max(entry.period), entry.row_id from ledger_entries entry
      where ${stands} group by entry.row_id having count(*) > 1
      union all
      select 'differs', entry.id, entry.period, entry.row_id from ledger_entries entry
      join commission_rows own on own.company_id = entry.company_id and own.id = entry.row_id
      where entry.company_id = ${company} and entry.reverses_id is null and (
        coalesce((${legs} and leg.account = 'insurer'), 0) <> -own.amount
        or coalesce((${legs} and leg.account = 'gst'), 0) <> own.gst)
      union all
      select 'not_opposite', entry.id, entry.period, entry.row_id from ledger_entries entry
      join ledger_entries earlier on earlier.company_id = entry.company_id and earlier.id = entry.reverses_id
      where entry.company_id = ${company} and (entry.row_id <> earlier.row_id or exists (
        select from ledger_legs leg where leg.company_id = ${company} and leg.entry_id in (entry.id, earlier.id)
        group by leg.account, leg.insurer, leg.user_id having sum(leg.cents) <> 0))
      union all
      select 'after_close', entry.id, entry.period, entry.row_id from ledger_entries entry
      join commission_periods closed on closed.company_id = entry.company_id and closed.month = entry.period
      where entry.company_id = ${company} and entry.posted_at > closed.closed_at
    ) found
    join commission_rows on commission_rows.company_id = ${company} and commission_rows.id = found.row_id
    order by found.entry_id, found.kind limit ${NAMED_MAX}`)
  return rows.map(({ kind, entry_id, month, statement_id, number }) => ({
    ...{ kind, entry_id, month },
    statement: { id: statement_id, number },
  }))
}

async function wrongMonths(
  tx: SystemTransaction,
  companyId: number,
  months: ReadonlyMap<IsoDate, BooksSums>,
): Promise<BooksError[]> {
  const closed = await tx.rows<{ month: IsoDate; sums: BooksSums }>(sql`
    select month, sums from commission_periods where company_id = ${companyId} and sums <> '{}' order by month`)
  return closed
    .filter(({ month, sums: then }) => {
      const now = months.get(month)
      const accounts = ['insurer', 'gst', 'referrer', 'adviser', 'firm'] as const
      return accounts.some((account) => (now?.sums[account] ?? 0) !== then.sums[account])
    })
    .map(({ month }) => ({ kind: 'closed_sums', entry_id: null, month, statement: null }))
}

/** Months whose sums for reports, kept with each posting, are not what their entries come to. */
async function wrongSums(tx: SystemTransaction, company: number): Promise<BooksError[]> {
  const cents = (account: string) => sql`coalesce(sum(leg.cents) filter (where leg.account = ${account}), 0)`
  const months = await tx.rows<{ month: IsoDate }>(sql`
    select distinct period as month from (
      select period, insurer, type, adviser_id, referrer_id, payments, gst, referrer_share, adviser_share, firm_share
      from commission_sums where company_id = ${company}
      union all
      select entry.period, entry.insurer, own.type, entry.adviser_id, entry.referrer_id, -entry.payments, -entry.gst,
        -entry.referrer, -entry.adviser, -entry.firm
      from (
        select entry.period, entry.row_id, max(leg.insurer) as insurer,
          coalesce(entry.adviser_id, max(leg.user_id) filter (where leg.account = 'adviser')) as adviser_id,
          coalesce(entry.referrer_id, max(leg.user_id) filter (where leg.account = 'referrer')) as referrer_id,
          case when entry.reverses_id is null then 1 else -1 end as payments, ${cents('gst')} as gst,
          ${cents('referrer')} as referrer, ${cents('adviser')} as adviser, ${cents('firm')} as firm
        from ledger_entries entry
        join ledger_legs leg on leg.company_id = entry.company_id and leg.entry_id = entry.id
        where entry.company_id = ${company} group by entry.id
      ) entry
      join commission_rows own on own.company_id = ${company} and own.id = entry.row_id
    ) both_ways
    group by period, insurer, type, adviser_id, referrer_id
    having (sum(payments), sum(gst), sum(referrer_share), sum(adviser_share), sum(firm_share)) <> (0, 0, 0, 0, 0)
    order by month limit ${NAMED_MAX}`)
  return months.map(({ month }) => ({ kind: 'added_up', entry_id: null, month, statement: null }))
}
