import type { AnswerOf } from '@portal/contract/endpoint'
import type { statements as calls } from '@portal/contract/money/statements'
import { PAYEE_ROLES } from '@portal/domain/account/user-rules'
import { missingSplitsSaid } from '@portal/domain/money/missing-splits'
import type { IsoDate } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { ALWAYS } from '../../../splits/write-split.ts'
import { readPayees as readSplitPayees } from '../splits/read-splits.ts'
import { type PaymentToSplit, readPayees, TAKES_BACK_OWN, withoutSplit } from './payees.ts'
import { readStatementById } from './queries.ts'

/** Somebody who would get a share, but has no split on the day of a payment. */
interface WithoutSplit {
  readonly id: number
  readonly name: string
  /** How many such payments there are. */
  readonly rows: number
}

/** Payments of one query. */
const AT_ONCE = 1000

/** Whether any payee has no split for some day: where none has, no payment needs to be looked at. */
export async function mayMissSplits(tx: Transaction): Promise<boolean> {
  const always = (whose: SQL) => sql`exists (select from commission_splits split
    where split.company_id = ${tx.companyId} and split.from_on = ${ALWAYS}::date and ${whose})`
  const [found] = await tx.rows(sql`
    select id from users where company_id = ${tx.companyId} and roles && ${textArray(PAYEE_ROLES)}
      and not ${always(sql`split.user_id = users.id`)}
      and not ('ROLE_ADVISOR' = any(roles) and ${always(sql`split.user_id is null`)}) limit 1`)
  return found !== undefined
}

interface Payment {
  readonly [column: string]: unknown
  readonly policy_id: number
  readonly type: PaymentToSplit['type']
  readonly on: IsoDate | null
  readonly pay_to_id: number | null
  readonly rows: number
}

/** Who has no split among the payees of a statement's matched rows that meet a condition, those of most rows first. */
async function readWithoutSplit(
  tx: Transaction,
  { id, period }: { readonly id: number; readonly period: IsoDate | null },
  condition: SQL,
): Promise<WithoutSplit[]> {
  if (!(await mayMissSplits(tx))) return []
  const payments = await tx.rows<Payment>(sql`
    select policy_id, type, coalesce(paid_on, ${period}::date) as "on", pay_to_id, count(*)::int as rows
    from commission_rows
    where company_id = ${tx.companyId} and statement_id = ${id} and state = 'matched' and policy_id is not null
      and amount <> 0 and ${condition}
    group by 1, 2, 3, 4`)
  const missing = new Map<number, WithoutSplit>()
  for (let from = 0; from < payments.length; from += AT_ONCE) {
    for (const [payment, payees] of await readPayees(tx, payments.slice(from, from + AT_ONCE))) {
      const { rows } = payment as Payment
      for (const payee of withoutSplit(payees)) {
        missing.set(payee.id, { ...payee, rows: rows + (missing.get(payee.id)?.rows ?? 0) })
      }
    }
  }
  return [...missing.values()].sort((a, b) => b.rows - a.rows || a.id - b.id)
}

/** Throws CONFLICT where somebody among the payees of rows has no split. */
export async function assertSplits(
  tx: Transaction,
  statement: { readonly id: number; readonly period: IsoDate },
  condition: SQL,
): Promise<void> {
  const missing = await readWithoutSplit(tx, statement, condition)
  if (missing.length === 0) return
  const advisers = await tx.rows<{ id: number }>(sql`
    select id from users where company_id = ${tx.companyId} and 'ROLE_ADVISOR' = any(roles)
      and id = any(${idArray(missing.map(({ id }) => id))})`)
  const message = missingSplitsSaid(
    missing.map(({ id, name }) => ({ name, mayDefault: advisers.some((one) => one.id === id) })),
  )
  throw new CallError('CONFLICT', { message })
}

/** Who has no split among the payees of a statement in review. Throws NOT_FOUND. */
export async function listMissingSplits(
  call: Call<typeof calls.missingSplits>,
): Promise<AnswerOf<typeof calls.missingSplits>> {
  const { tx, params } = call
  const statement = await readStatementById(tx, params.id)
  const missing = await readWithoutSplit(tx, statement, sql`committed_at is null and not ${TAKES_BACK_OWN}`)
  const payees = await readSplitPayees(call, sql`and users.id = any(${idArray(missing.map(({ id }) => id))})`)
  return {
    items: missing.flatMap(({ id, rows }) => {
      const payee = payees.find((one) => one.id === id)
      return payee ? { payee, rows } : []
    }),
  }
}
