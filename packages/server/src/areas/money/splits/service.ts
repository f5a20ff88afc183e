import type { AnswerOf } from '@portal/contract/endpoint'
import type { DefaultSplit, SplitPayee } from '@portal/contract/money/split-fields'
import type { splits as calls } from '@portal/contract/money/splits'
import { REFERRING_ROLES } from '@portal/domain/account/role'
import { COMMISSION_ERROR } from '@portal/domain/account/user-rules'
import type { IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { ALWAYS, writeSplit } from '../../../splits/write-split.ts'
import { found } from '../../../subjects/change-row.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { payees, readDefault, readPayees, today } from './read-splits.ts'

/** A page of those who can be paid. */
export async function listSplits(call: Call<typeof calls.list>): Promise<AnswerOf<typeof calls.list>> {
  const { tx, query } = call
  const search = query.search
    ? sql`and fold_text(firstname || ' ' || lastname) like '%' || escape_like(fold_text(${query.search})) || '%'`
    : sql``
  const total = await totalOf(tx, sql`select 1 ${payees(call)} ${search}`)
  const direction = sql.raw(query.sort.startsWith('-') ? 'desc' : 'asc')
  const items = await readPayees(
    call,
    sql`${search} order by fold_text(firstname || ' ' || lastname) ${direction}, id ${direction} ${limitOf(query)}`,
  )
  return { items, ...total, page: query.page, page_size: query.page_size }
}

/** Sets a split from a day on, or always. Throws BAD_INPUT, and CONFLICT where that day has one. */
export async function addSplit(call: Call<typeof calls.add>): Promise<SplitPayee> {
  const { user_id, from_on, percent } = call.body
  const [payee] = await readPayees(call, sql`and users.id = ${user_id}`)
  if (!payee) throw badField('user_id', 'Please choose an adviser or a referral partner')
  // On the user's form, a referral partner's is a whole number.
  if (isOneOf(payee.role, REFERRING_ROLES) && !Number.isInteger(percent)) throw badField('percent', COMMISSION_ERROR)
  assertLater(from_on)
  await writeSplit(call, { payee, from_on, percent })
  const [after] = await readPayees(call, sql`and users.id = ${user_id}`)
  return found(after)
}

function assertLater(from: IsoDate | null): void {
  if (from !== null && from <= ALWAYS) throw badField('from_on', 'Please enter a later date')
}

/** What advisers are paid who have no split of their own. */
export function viewDefault(call: Call<typeof calls.viewDefault>): Promise<DefaultSplit> {
  return readDefault(call)
}

/** Sets the firm's default from a day on, or always. Throws BAD_INPUT, and CONFLICT where that day has one. */
export async function addDefault(call: Call<typeof calls.addDefault>): Promise<DefaultSplit> {
  const { from_on, percent } = call.body
  assertLater(from_on)
  await writeSplit(call, { payee: null, from_on, percent })
  return await readDefault(call)
}

/** Removes a split that has not begun. Throws NOT_FOUND, and CONFLICT for one that has. */
export async function removeSplit(call: Call<typeof calls.remove>): Promise<SplitPayee> {
  const { user_id } = await dropSplit(call, 'own')
  const [payee] = await readPayees(call, sql`and users.id = ${user_id}`)
  return found(payee)
}

/** Removes a default that has not begun. Throws as {@link removeSplit} does. */
export async function removeDefault(call: Call<typeof calls.removeDefault>): Promise<DefaultSplit> {
  await dropSplit(call, 'default')
  return await readDefault(call)
}

interface SplitRecord {
  readonly [column: string]: unknown
  readonly user_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly from_on: IsoDate
  readonly percent: number
}

async function dropSplit(call: Call<typeof calls.remove>, which: 'own' | 'default'): Promise<SplitRecord> {
  const { tx, params } = call
  const [read] = await tx.rows<SplitRecord>(sql`
    select split.user_id, users.firstname, users.lastname, split.from_on, split.percent::float8 as percent
    from commission_splits split
    left join users on users.company_id = split.company_id and users.id = split.user_id
    where split.company_id = ${tx.companyId} and split.id = ${params.id}
      and (split.user_id is null) = ${which === 'default'} for update of split`)
  const split = found(read)
  const { user_id, firstname, lastname, from_on, percent } = split
  if (from_on <= today(call)) {
    throw new CallError('CONFLICT', { message: 'This split has started. Add another one from a later day.' })
  }
  await tx.execute(sql`delete from commission_splits where company_id = ${tx.companyId} and id = ${params.id}`)
  await recordActivity(call, {
    action: 'commission_split.remove',
    entity: 'commission_split',
    entityId: params.id,
    before: { name: user_id === null ? null : fullName(firstname, lastname), user_id, from_on, percent },
  })
  return split
}
