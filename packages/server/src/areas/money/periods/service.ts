import type { AnswerOf } from '@portal/contract/endpoint'
import type { periods as calls } from '@portal/contract/money/periods'
import type { CommissionPeriod } from '@portal/contract/money/periods.schema'
import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { firstOfMonth, monthInWords, monthsAfter } from '@portal/domain/values/month'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { lockStatements } from '../statements/queries.ts'
import { postedMonths, presentMonth } from './months.ts'
import { type BooksSums, NO_SUMS, readKeptSums, readSums } from './sums.ts'

interface PeriodRecord {
  readonly [column: string]: unknown
  readonly month: IsoDate
  readonly closed_at: string | null
  readonly closed_by: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly sums: BooksSums | null
  readonly review: number
  readonly committed: number
  readonly reversed: number
}

/** A page of the months that there is something to say of. */
export async function listPeriods(call: Call<typeof calls.list>): Promise<AnswerOf<typeof calls.list>> {
  const { tx, query } = call
  const months = query.month
    ? sql`select ${firstOfMonth(query.month)}::date as month`
    : monthsOf(tx, presentMonth(call))
  const total = await totalOf(tx, months)
  const direction = sql.raw(query.sort.startsWith('-') ? 'desc' : 'asc')
  const page = sql`select month from (${months}) months order by month ${direction} ${limitOf(query)}`
  const items = await readPeriods(call, page, { direction, sumsOf: readKeptSums })
  return { items, ...total, page: query.page, page_size: query.page_size }
}

/** Months that have statements or entries, those that are closed, and the present one. */
function monthsOf(tx: Transaction, present: IsoDate): SQL {
  return sql`${postedMonths(tx)}
    union select period from commission_statements where company_id = ${tx.companyId} and period is not null
    union select month from commission_periods where company_id = ${tx.companyId}
    union select ${present}::date`
}

/** The first open month that has entries or a statement in review: those after it wait for it. */
async function firstOpen(tx: Transaction): Promise<IsoDate | null> {
  const [first] = await tx.rows<{ month: IsoDate | null }>(sql`
    select min(month) as month from (
      ${postedMonths(tx)}
      union select period from commission_statements
      where company_id = ${tx.companyId} and state = 'review' and period is not null
    ) used
    where not exists (select from commission_periods closed
      where closed.company_id = ${tx.companyId} and closed.month = used.month)`)
  return first?.month ?? null
}

/** Why an open month can't be closed yet. */
function obstacleTo(
  { month, review }: Pick<PeriodRecord, 'month' | 'review'>,
  present: IsoDate,
  first: IsoDate | null,
): string | null {
  if (month >= present) {
    return `${monthInWords(month)} isn’t over yet. Close it from ${formatDate(monthsAfter(month, 1))}.`
  }
  if (first !== null && first < month) return `Close ${monthInWords(first)} first.`
  if (review === 0) return null
  const some = review === 1 ? '1 statement is' : `${review} statements are`
  return `${some} still in review. Commit or discard ${review === 1 ? 'it' : 'them'} first.`
}

async function readPeriods(
  call: Pick<Call, 'tx' | 'company' | 'services'>,
  months: SQL,
  { direction = sql`asc`, sumsOf = readSums }: { direction?: SQL; sumsOf?: typeof readKeptSums } = {},
): Promise<CommissionPeriod[]> {
  const { tx } = call
  const statements = (state: keyof CommissionPeriod['statements']) => sql`(
    select count(*)::int from commission_statements
    where company_id = ${tx.companyId} and period = months.month and state = ${state}) as ${sql.identifier(state)}`
  const records = await tx.rows<PeriodRecord>(sql`
    select months.month, closed.closed_at, closed.closed_by, closer.firstname, closer.lastname, nullif(closed.sums, '{}') as sums,
      ${statements('review')}, ${statements('committed')}, ${statements('reversed')}
    from (${months}) months
    left join commission_periods closed on closed.company_id = ${tx.companyId} and closed.month = months.month
    left join users closer on closer.company_id = closed.company_id and closer.id = closed.closed_by
    order by months.month ${direction}`)
  const open = records.filter(({ sums }) => sums === null).map(({ month }) => month)
  const ownSums = await sumsOf(tx, tx.companyId, open)
  const first = await firstOpen(tx)
  return records.map((record) => {
    const { month, closed_at, closed_by, firstname, lastname, sums, review, committed, reversed } = record
    return {
      ...{ month, closed_at },
      closed_by: closed_by === null ? null : { id: closed_by, name: fullName(firstname, lastname) },
      statements: { review, committed, reversed },
      obstacle: closed_at === null ? obstacleTo(record, presentMonth(call), first) : null,
      // What a closed month came to stands: nothing is added to it.
      ...(sums ?? ownSums.get(month) ?? NO_SUMS),
    }
  })
}

/**
 * Closes a month for good. Throws BAD_INPUT for one to come; CONFLICT for one that isn't over, has statements in review, or
 * comes after an open one with entries.
 */
export async function closePeriod(call: Call<typeof calls.close>): Promise<CommissionPeriod> {
  const { tx, body, caller } = call
  const month = firstOfMonth(body.month)
  if (month > presentMonth(call)) throw badField('month', `${monthInWords(month)} hasn’t started yet`)
  await lockStatements(tx)
  const [before] = await readPeriods(call, sql`select ${month}::date as month`)
  if (!before || before.closed_at !== null) {
    throw new CallError('CONFLICT', { message: `${monthInWords(month)} is already closed.` })
  }
  if (before.obstacle !== null) throw new CallError('CONFLICT', { message: before.obstacle })
  const { entries, sums } = before
  const [closed] = await tx.rows<{ id: number }>(sql`
    insert into commission_periods (company_id, month, closed_by, sums)
    values (${tx.companyId}, ${month}::date, ${caller.userId}, ${JSON.stringify({ entries, sums })}::jsonb) returning id`)
  await recordActivity(call, {
    action: 'commission_period.close',
    entity: 'commission_period',
    entityId: closed?.id ?? null,
    after: { month, received: -sums.insurer },
  })
  const [after] = await readPeriods(call, sql`select ${month}::date as month`)
  if (!after) throw new Error('The month was not closed')
  return after
}
