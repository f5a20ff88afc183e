import type { AnswerOf } from '@portal/contract/endpoint'
import type { commissionChecks as calls } from '@portal/contract/money/commission-checks'
import type { CommissionCheck, WholeCommissionCheck } from '@portal/contract/money/commission-checks.schema'
import type { IsoDate } from '@portal/domain/values/date'
import { firstOfMonth } from '@portal/domain/values/month'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { monthAsked } from './checked-payments.ts'
import { checkConditions, checkOf, orderOfChecks, type ReadCheck, readChecks, sumsOfChecks } from './read-checks.ts'

/** A page of the differences of a month. */
export async function listChecks(call: Call<typeof calls.list>): Promise<AnswerOf<typeof calls.list>> {
  const { tx, query } = call
  const month = await monthAsked(call, query.month)
  const condition = checkConditions(query)
  const { total } = await sumsOfChecks(tx, month, condition)
  const rest = sql`${condition} order by ${orderOfChecks(query.sort)} ${limitOf(query)}`
  const items = (await readChecks(tx, month, { rest })).map(listed)
  return { items, total, page: query.page, page_size: query.page_size }
}

/** What several lists hold and come to. */
export async function countChecks(call: Call<typeof calls.counts>): Promise<AnswerOf<typeof calls.counts>> {
  const counts: AnswerOf<typeof calls.counts>['counts'] = []
  for (const filter of call.query.lists) {
    const { total, expected, received } = await sumsOfChecks(
      call.tx,
      await monthAsked(call, filter.month),
      checkConditions(filter),
    )
    counts.push({ total, expected, received })
  }
  return { counts }
}

function listed({ premium: _, ...check }: ReadCheck): CommissionCheck {
  return check
}

/** One check of a month. Throws NOT_FOUND where nothing was expected and nothing came. */
export async function viewCheck(call: Call<typeof calls.view>): Promise<WholeCommissionCheck> {
  return await readWhole(call.tx, call.params.id, await monthAsked(call, call.query.month))
}

async function readWhole(tx: Transaction, id: number, month: IsoDate): Promise<WholeCommissionCheck> {
  const { policyId, type } = checkOf(id)
  const policies = sql`policies.id = ${policyId}`
  const [check] = await readChecks(tx, month, { rest: sql`type = ${type}`, policies })
  if (!check) throw new CallError('NOT_FOUND')
  const payments = await tx.rows<{
    statement_id: number
    number: number
    type: string
    paid_on: IsoDate | null
    amount: number
  }>(sql`
    select commission_rows.statement_id, commission_rows.number, commission_rows.type, commission_rows.paid_on,
      case when entry.reverses_id is null then commission_rows.amount else -commission_rows.amount end as amount
    from commission_rows
    join ledger_entries entry on entry.company_id = commission_rows.company_id and entry.row_id = commission_rows.id
      and entry.period = ${month}::date
    where commission_rows.company_id = ${tx.companyId} and commission_rows.policy_id = ${policyId}
    order by entry.id limit 50`)
  return {
    ...check,
    payments: payments.map(({ statement_id, number, ...payment }) => ({
      ...payment,
      statement: { id: statement_id, number },
    })),
  }
}

/** Sets a difference aside, or gives another reason for it. Throws NOT_FOUND. */
export async function setCheckAside(call: Call<typeof calls.setAsideOne>): Promise<WholeCommissionCheck> {
  const { tx, params, body, caller } = call
  const month = firstOfMonth(body.month)
  const before = await readWhole(tx, params.id, month)
  const { policyId, type } = checkOf(params.id)
  await tx.execute(sql`
    insert into commission_set_asides (company_id, policy_id, type, month, reason, set_by)
    values (${tx.companyId}, ${policyId}, ${type}, ${month}::date, ${body.reason}, ${caller.userId})
    on conflict (company_id, policy_id, type, month)
      do update set reason = excluded.reason, set_by = excluded.set_by, set_at = now()`)
  await record(call, before, body.reason)
  return await readWhole(tx, params.id, month)
}

/** Takes that back: an upfront one in whichever month it was set aside. Throws NOT_FOUND. */
export async function takeCheckBack(call: Call<typeof calls.takeBack>): Promise<WholeCommissionCheck> {
  const { tx, params, query } = call
  const month = firstOfMonth(query.month)
  const before = await readWhole(tx, params.id, month)
  const { policyId, type } = checkOf(params.id)
  await tx.execute(sql`
    delete from commission_set_asides where company_id = ${tx.companyId} and policy_id = ${policyId} and type = ${type}
      and (month = ${month}::date or (type = 'upfront' and month < ${month}::date))`)
  await record(call, before, null)
  return await readWhole(tx, params.id, month)
}

async function record(
  call: Pick<Call, 'tx' | 'company' | 'caller'>,
  { policy, client, month, type, set_aside }: WholeCommissionCheck,
  reason: string | null,
): Promise<void> {
  await recordActivity(call, {
    action: reason === null ? 'policy.takeCheckBack' : 'policy.setCheckAside',
    entity: 'policy',
    entityId: policy.id,
    clientId: client.id,
    before: { month, type, set_aside: set_aside?.reason ?? null },
    after: { month, type, set_aside: reason },
  })
}
