import type { CommissionSplitShown } from '@portal/contract/money/split-fields'
import type { StatementRow } from '@portal/contract/money/statements.schema'
import { REFERRING_ROLES } from '@portal/domain/account/role'
import { commissionShares } from '@portal/domain/money/commission-shares'
import { servedOn } from '@portal/domain/money/serving'
import type { IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { type NamedServing, readServings } from '../../../servings/read-servings.ts'
import { type HoldingSplit, readSplits, type Splits } from './holding-splits.ts'
import { STANDS } from './standing-entry.ts'

/** Somebody who gets a share. */
interface Payee extends HoldingSplit {
  readonly id: number
  readonly name: string
}

/** Who gets a share of a policy's commission. */
export interface Payees {
  readonly client_id: number
  readonly adviser: Payee | null
  readonly referrer: Payee | null
}

/** The firm's alone. */
export const NO_PAYEES = { adviser: null, referrer: null } as const

/** A payment whose payees are asked for. */
export interface PaymentToSplit {
  readonly policy_id: number
  readonly type: StatementRow['type']
  /** The day that it was paid on, else the first one of its month; null where neither is known: today. */
  readonly on: IsoDate | null
  /** Whom a person has chosen in place of who served. */
  readonly pay_to_id?: number | null
}

interface PolicyPeople {
  readonly [column: string]: unknown
  readonly id: number
  readonly client_id: number
  readonly adviser: Stored | null
  readonly referrer: Stored | null
}

interface Stored {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  /** Of a leg that was posted. */
  readonly percent?: number
}

/**
 * Who gets a share of each payment: who served the policy on its day, and the referral partner who brought the client, by
 * the splits that hold then. A clawback takes back what the latest upfront payment of its policy gave, from whom it gave it to.
 */
export async function readPayees(
  tx: Transaction,
  payments: readonly PaymentToSplit[],
): Promise<Map<PaymentToSplit, Payees>> {
  if (payments.length === 0) return new Map()
  const policyIds = [...new Set(payments.map(({ policy_id }) => policy_id))]
  const people = await readPeople(tx, policyIds)
  const servings = await readServings(tx, policyIds)
  const chosen = await readUsers(tx, [...new Set(payments.flatMap(({ pay_to_id }) => pay_to_id ?? []))])
  const upfront = await readUpfrontPayees(tx, [
    ...new Set(payments.flatMap(({ policy_id, type }) => (type === 'clawback' ? policy_id : []))),
  ])
  const served = [...servings.values()].flat().flatMap(({ adviser_id }) => adviser_id ?? [])
  const named = [...people.values()].flatMap(({ adviser, referrer }) => [adviser?.id ?? [], referrer?.id ?? []].flat())
  const splits = await readSplits(tx, [...new Set([...named, ...served, ...chosen.keys()])])
  const all = new Map<PaymentToSplit, Payees>()
  for (const payment of payments) {
    const of = people.get(payment.policy_id)
    if (!of) continue
    const earlier = payment.type === 'clawback' ? upfront.get(payment.policy_id) : undefined
    all.set(payment, {
      client_id: of.client_id,
      adviser: payee(
        earlier ? earlier.adviser : (chosen.get(payment.pay_to_id ?? 0) ?? serving(of, servings.get(of.id), payment)),
        payment,
        splits,
      ),
      referrer: payee(earlier ? earlier.referrer : of.referrer, payment, splits),
    })
  }
  return all
}

async function readUsers(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Stored>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<Stored & { readonly [column: string]: unknown }>(sql`
    select id, firstname, lastname from users where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who served the policy on the day of a payment; who does now where the day isn't known, or it was never handed over. */
function serving(
  { adviser }: PolicyPeople,
  servings: readonly NamedServing[] = [],
  { on }: PaymentToSplit,
): Stored | null {
  const served = on === null ? undefined : servedOn(servings, on)
  if (!served) return adviser
  const { adviser_id: id, firstname, lastname } = served
  return id === null ? null : { id, firstname: firstname ?? '', lastname: lastname ?? '' }
}

function payee(stored: Stored | null, { on }: PaymentToSplit, splits: Splits): Payee | null {
  if (!stored) return null
  const { id, firstname, lastname, percent } = stored
  const split = percent === undefined ? splits.of(id, on) : { percent, is_default: false }
  return { id, name: fullName(firstname, lastname), ...split }
}

async function readPeople(tx: Transaction, policyIds: readonly number[]): Promise<Map<number, PolicyPeople>> {
  const person = (table: string) => {
    const name = sql.identifier(table)
    return sql`case when ${name}.id is null then null else jsonb_build_object('id', ${name}.id,
      'firstname', ${name}.firstname, 'lastname', ${name}.lastname) end`
  }
  const rows = await tx.rows<PolicyPeople>(sql`
    select policies.id, policies.client_id, ${person('adviser')} as adviser, ${person('referrer')} as referrer
    from policies
    join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    left join users adviser on adviser.company_id = policies.company_id and adviser.id = policies.adviser_id
    left join users referrer on referrer.company_id = clients.company_id and referrer.id = clients.referrer_id
      and referrer.roles && ${textArray(REFERRING_ROLES)}
    where policies.company_id = ${tx.companyId} and policies.id = any(${idArray(policyIds)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** That a row is a clawback of an upfront payment on its own statement: who gets that is known once it is posted. */
export const TAKES_BACK_OWN = sql`(commission_rows.type = 'clawback' and exists (select from commission_rows upfront
  where upfront.company_id = commission_rows.company_id and upfront.statement_id = commission_rows.statement_id
    and upfront.policy_id = commission_rows.policy_id and upfront.type = 'upfront' and upfront.state = 'matched'
    and upfront.amount <> 0))`

/** Whom the latest upfront payment of each policy that stands gave a share, and by which per cent. */
async function readUpfrontPayees(
  tx: Transaction,
  policyIds: readonly number[],
): Promise<Map<number, Pick<PolicyPeople, 'adviser' | 'referrer'>>> {
  if (policyIds.length === 0) return new Map()
  const rows = await tx.rows<{ policy_id: number; adviser: Stored | null; referrer: Stored | null }>(sql`
    select latest.policy_id, legs.payees -> 'adviser' as adviser, legs.payees -> 'referrer' as referrer
    from (
      select distinct on (policy_id) policy_id, commission_rows.id from commission_rows
      join commission_statements statement on statement.company_id = commission_rows.company_id
        and statement.id = commission_rows.statement_id
      where commission_rows.company_id = ${tx.companyId} and policy_id = any(${idArray(policyIds)})
        and type = 'upfront' and commission_rows.committed_at is not null and amount <> 0
      order by policy_id, coalesce(paid_on, period) desc nulls last, commission_rows.id desc
    ) latest
    join ledger_entries entry on entry.company_id = ${tx.companyId} and entry.row_id = latest.id and ${STANDS}
    cross join lateral (
      select coalesce(jsonb_object_agg(leg.account, jsonb_build_object('id', payee.id, 'firstname', payee.firstname,
        'lastname', payee.lastname, 'percent', leg.percent)), '{}') as payees
      from ledger_legs leg
      join users payee on payee.company_id = leg.company_id and payee.id = leg.user_id
      where leg.company_id = ${tx.companyId} and leg.entry_id = entry.id and leg.account in ('adviser', 'referrer')
    ) legs`)
  return new Map(rows.map(({ policy_id, ...payees }) => [policy_id, payees]))
}

/** How a payment would be divided, in cents without GST. */
export function splitOf(
  { amount, gst }: { readonly amount: number; readonly gst: number },
  { adviser, referrer }: Pick<Payees, 'adviser' | 'referrer'>,
): CommissionSplitShown {
  const shares = commissionShares(amount - gst, {
    referrer: referrer?.percent ?? 0,
    adviser: adviser?.percent ?? 0,
  })
  return {
    referrer: referrer && { ...referrer, cents: shares.referrer },
    adviser: adviser && { ...adviser, cents: shares.adviser },
    firm: shares.firm,
    gst,
  }
}

/** Of the payees of a payment, those who have no split on its day. */
export function withoutSplit({ adviser, referrer }: Pick<Payees, 'adviser' | 'referrer'>) {
  return [adviser, referrer].flatMap((payee) =>
    payee && payee.percent === null ? { id: payee.id, name: payee.name } : [],
  )
}
