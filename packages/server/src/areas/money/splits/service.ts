import type { AnswerOf } from '@portal/contract/endpoint'
import type { splits as calls } from '@portal/contract/money/splits'
import type { SplitPayee } from '@portal/contract/money/splits.schema'
import { leadingRole, REFERRING_ROLES, type Role } from '@portal/domain/account/role'
import { PAYEE_ROLES } from '@portal/domain/account/user-rules'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { showHolding } from './begin-splits.ts'

/** The first day of a split that held always. */
const ALWAYS = '1900-01-01'

interface PayeeRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly roles: Role[]
  readonly archived: boolean
}

interface VersionRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly user_id: number
  readonly from_on: IsoDate
  readonly percent: number
  readonly set_by: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly set_at: string
}

type AnyCall = Pick<Call, 'tx' | 'company' | 'services'>

const today = ({ company, services }: AnyCall) => dayIn(company.timeZone, services.clock())

/** Users who can be paid, or were: archived ones stay, for what is paid late. */
function payees({ tx }: AnyCall): SQL {
  return sql`from users where company_id = ${tx.companyId} and (roles && ${textArray(PAYEE_ROLES)} or exists (
    select from commission_splits split where split.company_id = users.company_id and split.user_id = users.id))`
}

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

async function readPayees(call: AnyCall, rest: SQL): Promise<SplitPayee[]> {
  const { tx } = call
  const users = await tx.rows<PayeeRecord>(sql`
    select id, firstname, lastname, roles, archived_at is not null as archived ${payees(call)} ${rest}`)
  if (users.length === 0) return []
  const versions = await tx.rows<VersionRecord>(sql`
    select split.id, split.user_id, split.from_on, split.percent::float8 as percent, split.set_by, setter.firstname,
      setter.lastname, split.set_at
    from commission_splits split
    left join users setter on setter.company_id = split.company_id and setter.id = split.set_by
    where split.company_id = ${tx.companyId} and split.user_id = any(${idArray(users.map(({ id }) => id))})
    order by split.user_id, split.from_on desc`)
  const day = today(call)
  return users.map(({ id, firstname, lastname, roles, archived }) => {
    const own = versions.filter(({ user_id }) => user_id === id)
    return {
      ...{ id, archived },
      name: fullName(firstname, lastname),
      role: leadingRole(roles),
      percent: own.find(({ from_on }) => from_on <= day)?.percent ?? null,
      versions: own.map((version) => ({
        id: version.id,
        from_on: version.from_on === ALWAYS ? null : version.from_on,
        percent: version.percent,
        set_by:
          version.set_by === null ? null : { id: version.set_by, name: fullName(version.firstname, version.lastname) },
        set_at: version.set_at,
        is_future: version.from_on > day,
      })),
    }
  })
}

async function readPayee(call: AnyCall, userId: number): Promise<SplitPayee> {
  const [payee] = await readPayees(call, sql`and users.id = ${userId}`)
  return found(payee)
}

/** Sets a split from a day on. Throws BAD_INPUT, and CONFLICT where that day has one. */
export async function addSplit(call: Call<typeof calls.add>): Promise<SplitPayee> {
  const { tx, body, caller } = call
  const { user_id, from_on, percent } = body
  const [payee] = await readPayees(call, sql`and users.id = ${user_id}`)
  if (!payee) throw badField('user_id', 'Please choose an adviser or a referral partner')
  // On the user's form, a referral partner's is a whole number.
  if (isOneOf(payee.role, REFERRING_ROLES) && !Number.isInteger(percent)) {
    throw badField('percent', 'Please enter a whole number from 0 to 100')
  }
  if (from_on <= ALWAYS) throw badField('from_on', 'Please enter a later date')
  const [added] = await tx.rows<{ id: number }>(sql`
    insert into commission_splits (company_id, user_id, from_on, percent, set_by)
    values (${tx.companyId}, ${user_id}, ${from_on}::date, ${percent}, ${caller.userId})
    on conflict (company_id, user_id, from_on) do nothing returning id`)
  if (!added) throw new CallError('CONFLICT', { message: 'There is already a split from that day.' })
  await tx.execute(showHolding(sql`users.company_id = ${tx.companyId} and users.id = ${user_id}`))
  await recordActivity(call, {
    action: 'commission_split.add',
    entity: 'commission_split',
    entityId: added.id,
    after: { name: payee.name, user_id, from_on, percent },
  })
  return await readPayee(call, user_id)
}

/** Removes a split that has not begun. Throws NOT_FOUND, and CONFLICT for one that has. */
export async function removeSplit(call: Call<typeof calls.remove>): Promise<SplitPayee> {
  const { tx, params } = call
  const [split] = await tx.rows<{ user_id: number; from_on: IsoDate; percent: number }>(sql`
    select user_id, from_on, percent::float8 as percent from commission_splits
    where company_id = ${tx.companyId} and id = ${params.id} for update`)
  const { user_id, from_on, percent } = found(split)
  if (from_on <= today(call)) {
    throw new CallError('CONFLICT', { message: 'This split has started. Add another one from a later day.' })
  }
  await tx.execute(sql`delete from commission_splits where company_id = ${tx.companyId} and id = ${params.id}`)
  const payee = await readPayee(call, user_id)
  await recordActivity(call, {
    action: 'commission_split.remove',
    entity: 'commission_split',
    entityId: params.id,
    before: { name: payee.name, user_id, from_on, percent },
  })
  return payee
}
