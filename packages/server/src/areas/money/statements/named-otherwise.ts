import type { IsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { readAdvisers } from '../../../access/advisers.ts'
import { advises } from '../../../access/roles.ts'
import type { Transaction } from '../../../database/database.ts'
import { type PaymentToSplit, readPayees } from './payees.ts'

/** A payment with the adviser as the statement names them; empty where it doesn't. */
interface NamingPayment extends PaymentToSplit {
  readonly adviser: string
}

/**
 * Of payments that the statement gives to another adviser of the firm than who served the policy on their day: why a person
 * decides them. A clawback goes to whoever got what it takes back.
 */
export async function namedOtherwise<T extends NamingPayment>(
  tx: Transaction,
  payments: readonly T[],
): Promise<ReadonlyMap<T, string>> {
  const naming = payments.filter(({ adviser, type }) => adviser !== '' && type !== 'clawback')
  const reasons = new Map<T, string>()
  if (naming.length === 0) return reasons
  const advisers = await readAdvisers(tx, advises())
  const payees = await readPayees(tx, naming)
  for (const payment of naming) {
    const named = advisers.find(payment.adviser)
    const served = payees.get(payment)?.adviser
    if (typeof named !== 'number' || served?.id === named) continue
    reasons.set(payment, `Statement names ${advisers.nameOf(named)}; adviser on file is ${served?.name ?? 'nobody'}`)
  }
  return reasons
}

interface UndatedRow extends NamingPayment {
  readonly [column: string]: unknown
  readonly id: number
}

/** Rows of one query. */
const AT_ONCE = 1000

/**
 * Looks again at the matched rows without a day of a statement whose month has changed: where another adviser was on file
 * in the new one than the statement names, a person decides, unless they did for the same adviser before.
 */
export async function judgeNamesAgain(
  tx: Transaction,
  statementId: number,
  { from, to }: { readonly from: IsoDate | null; readonly to: IsoDate | null },
): Promise<void> {
  const rows = await tx.rows<UndatedRow>(sql`
    select id, policy_id, type, adviser_name as adviser from commission_rows
    where company_id = ${tx.companyId} and statement_id = ${statementId} and state = 'matched' and paid_on is null
      and adviser_name <> '' and policy_id is not null and pay_to_id is null
    order by number`)
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const [before, after] = [some.map((row) => ({ ...row, on: from })), some.map((row) => ({ ...row, on: to }))]
    const [was, is] = [await namedOtherwise(tx, before), await namedOtherwise(tx, after)]
    const doubtful = some.flatMap(({ id }, index) => {
      const [earlier, later] = [before[index], after[index]]
      const reason = later && is.get(later)
      return reason === undefined || reason === (earlier && was.get(earlier)) ? [] : [{ id, reason }]
    })
    await tx.execute(sql`
      update commission_rows set state = 'to_decide', reason = doubtful.reason, policy_id = null
      from jsonb_to_recordset(${JSON.stringify(doubtful)}::jsonb) as doubtful (id int, reason text)
      where commission_rows.company_id = ${tx.companyId} and commission_rows.id = doubtful.id`)
  }
}
