import type { AnswerOf } from '@portal/contract/endpoint'
import type { payouts as calls } from '@portal/contract/money/payouts'
import type { Payout } from '@portal/contract/money/payouts.schema'
import { ADMIN_ROLES, hasRole, type Role } from '@portal/domain/account/role'
import { PAYEE_ROLES } from '@portal/domain/account/user-rules'
import type { IsoDate } from '@portal/domain/values/date'
import { financialYearOf, firstOfMonth } from '@portal/domain/values/month'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { isClosed, postedMonths, presentMonth, readClosed } from '../periods/months.ts'
import { type PayeePayout, type Reading, readMonthsOf, readPayouts } from './read-payouts.ts'
import { readLines, readParts } from './shares.ts'

/** Who is paid what for a month. */
export async function listPayouts(call: Call<typeof calls.list>): Promise<AnswerOf<typeof calls.list>> {
  const { tx, query } = call
  const months = await readPostedMonths(call)
  const month = query.month === undefined ? (months[0] ?? presentMonth(call)) : firstOfMonth(query.month)
  const items = await readPayouts(call, month)
  const sum = (of: (item: PayeePayout) => number) => items.reduce((whole, item) => whole + of(item), 0)
  return {
    ...{ month, is_closed: await isClosed(tx, month), months },
    items: items.map(shown),
    total: {
      opening: sum(({ opening }) => opening),
      commission: sum(({ commission }) => commission),
      gst: sum(({ gst }) => gst),
      paid: sum(({ paid }) => paid),
      closing: sum(({ closing }) => closing),
    },
  }
}

function shown({ record: _, document: __, month: ___, ...item }: PayeePayout) {
  return item
}

/** Months that have entries, the latest first. */
async function readPostedMonths({ tx }: Reading): Promise<IsoDate[]> {
  const rows = await tx.rows<{ month: IsoDate }>(sql`${postedMonths(tx)} order by 1 desc`)
  return rows.map(({ month }) => month)
}

/** The caller's own months, the latest first. */
export async function listOwn(call: Call<typeof calls.mine>): Promise<AnswerOf<typeof calls.mine>> {
  const { tx, caller } = call
  const closed = await readClosed(tx, sql`true`)
  const months = await readMonthsOf(call, caller.userId, presentMonth(call))
  return {
    items: months
      .map((one) => {
        const { payee, ...sums } = shown(one)
        return { payee_id: payee.id, month: one.month, is_closed: closed.has(one.month), ...sums }
      })
      .reverse(),
  }
}

/** Whoever asks for a payee's month. */
export type Asking = Reading &
  Pick<Call, 'caller'> & { readonly params: { readonly id: number; readonly month: IsoDate } }

/** A payee's month. Throws NOT_FOUND, also for a payee who asks for another's. */
export async function viewPayout(call: Asking): Promise<Payout> {
  assertMayRead(call)
  return await readPayout(call, call.params)
}

function assertMayRead({ caller, params }: Asking): void {
  if (!isOneOf(caller.role, ADMIN_ROLES) && caller.userId !== params.id) throw new CallError('NOT_FOUND')
}

/** Throws NOT_FOUND. */
export async function readPayout(
  reading: Reading,
  params: { readonly id: number; readonly month: IsoDate },
): Promise<Payout> {
  const { tx } = reading
  const month = firstOfMonth(params.month)
  const months = await readMonthsOf(reading, params.id, month)
  const one = found(months.at(-1)?.month === month ? months.at(-1) : undefined)
  const { record, document, payee } = one
  const { gst_registered, gst_from, gst_until, agreed_on } = document ?? record
  const parts = new Map((await readParts(tx, { userId: params.id, month })).map((part) => [part.part, part]))
  const from = financialYearOf(month)
  const year = months.filter((each) => each.month >= from)
  const centsOf = (part: Parameters<typeof parts.get>[0]) => parts.get(part)?.cents ?? 0
  return {
    ...shown(one),
    ...{ month, is_closed: await isClosed(tx, month) },
    payee: {
      ...payee,
      email: record.email,
      abn: document ? document.payee_abn : record.abn,
      ...{ gst_registered, gst_from, gst_until, agreed_on },
    },
    parts: {
      upfront: centsOf('upfront'),
      ongoing: centsOf('ongoing'),
      clawback: centsOf('clawback'),
      other: centsOf('other'),
      corrections: centsOf('corrections'),
    },
    year_to_date: {
      from,
      commission: year.reduce((sum, { commission }) => sum + commission, 0),
      gst: year.reduce((sum, { gst }) => sum + gst, 0),
    },
    lines: [...parts.values()].reduce((sum, { lines }) => sum + lines, 0),
  }
}

/** A page of what a payee's month is made of. Throws NOT_FOUND. */
export async function listLines(call: Call<typeof calls.lines>): Promise<AnswerOf<typeof calls.lines>> {
  const { tx, query } = call
  const { payee, month, lines } = await viewPayout(call)
  const of = { userId: payee.id, month, registration: payee }
  const direction = sql.raw(query.sort.startsWith('-') ? 'desc' : 'asc')
  const items = await readLines(
    tx,
    of,
    sql`order by commission_rows.paid_on ${direction} nulls last, share.id ${direction} ${limitOf(query)}`,
  )
  return { items, total: lines, page: query.page, page_size: query.page_size }
}

/** Sets since when the firm creates a payee's tax invoices. Throws NOT_FOUND, and BAD_INPUT for who is no payee. */
export async function setAgreement(call: Call<typeof calls.agree>): Promise<AnswerOf<typeof calls.agree>> {
  const { tx, params, body, caller } = call
  const [read] = await tx.rows<{ firstname: string; lastname: string; roles: Role[]; agreed_on: IsoDate | null }>(sql`
    select users.firstname, users.lastname, users.roles, payee_agreements.agreed_on from users
    left join payee_agreements on payee_agreements.company_id = users.company_id and payee_agreements.user_id = users.id
    where users.company_id = ${tx.companyId} and users.id = ${params.id} for update of users`)
  const { firstname, lastname, roles, agreed_on } = found(read)
  if (!hasRole(roles, PAYEE_ROLES) && !hasRole(roles, ADMIN_ROLES))
    throw badField('id', 'This user isn’t paid commission')
  await tx.execute(
    body.agreed_on === null
      ? sql`delete from payee_agreements where company_id = ${tx.companyId} and user_id = ${params.id}`
      : sql`insert into payee_agreements (company_id, user_id, agreed_on, set_by)
          values (${tx.companyId}, ${params.id}, ${body.agreed_on}::date, ${caller.userId})
          on conflict (company_id, user_id)
          do update set agreed_on = excluded.agreed_on, set_by = excluded.set_by, set_at = now()`,
  )
  await recordActivity(call, {
    action: 'user.setAgreement',
    entity: 'user',
    entityId: params.id,
    before: { agreed_on },
    after: { agreed_on: body.agreed_on, name: fullName(firstname, lastname) },
  })
  return { agreed_on: body.agreed_on }
}
