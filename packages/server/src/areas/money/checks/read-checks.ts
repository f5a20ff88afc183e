import type { CheckFilter, CommissionCheck } from '@portal/contract/money/commission-checks.schema'
import {
  ASSUMPTIONS,
  type Assumption,
  type CheckedType,
  type CommissionRhythm,
  type PercentSource,
} from '@portal/domain/money/commission-terms'
import { type CheckVerdict, checkReason, explainedBy } from '@portal/domain/money/payment-check'
import type { IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { all, idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { COMMISSION_BASE } from '../../work/policies/commission-terms.ts'
import { checkedPayments } from './checked-payments.ts'

interface CheckedRecord {
  readonly [column: string]: unknown
  readonly policy_id: number
  readonly number: string | null
  readonly insurer: string
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly client_deceased: boolean
  readonly adviser_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly type: CheckedType
  readonly verdict: CheckVerdict | null
  readonly expected: number
  readonly received: number
  readonly difference: number
  readonly gst: number
  readonly premium: number
  readonly percent: number
  readonly percent_from: PercentSource
  readonly per_year: number
  readonly is_premium_whole: boolean
  readonly is_ongoing: boolean
  readonly commission_rhythm: CommissionRhythm | null
  readonly due_since: IsoDate
  readonly aside_reason: string | null
  readonly set_by: number | null
  readonly setter_firstname: string | null
  readonly setter_lastname: string | null
  readonly set_at: string | null
  readonly unposted: 'queued' | 'rejected' | null
  readonly other_type: number
  readonly other_premiums: readonly number[]
}

/** A check with what it was worked out from. */
export type ReadCheck = CommissionCheck & Pick<CheckedRecord, 'premium'>

/** The id of a check: the policy's and the type in one number. */
export function checkId(policyId: number, type: CheckedType): number {
  return policyId * 2 + (type === 'ongoing' ? 1 : 0)
}

/** The same of a row of `checked`. */
export const CHECK_ID = sql`policy_id * 2 + case type when 'ongoing' then 1 else 0 end`

/** What a {@link checkId} was made of. */
export function checkOf(id: number): { policyId: number; type: CheckedType } {
  return { policyId: Math.floor(id / 2), type: id % 2 === 1 ? 'ongoing' : 'upfront' }
}

/** Which differences a filter means, of `checked`. */
export function checkConditions({ search, verdict, type, insurer, adviser_id, state = 'open' }: CheckFilter): SQL {
  return all([
    sql`verdict is not null`,
    state === 'open' ? sql`aside_reason is null` : sql`aside_reason is not null`,
    ...(search ? [sql`search_text like '%' || escape_like(fold_text(${search})) || '%'`] : []),
    ...(verdict ? [sql`verdict = any(${textArray(verdict)})`] : []),
    ...(type ? [sql`type = any(${textArray(type)})`] : []),
    ...(insurer ? [sql`insurer = any(${textArray(insurer)})`] : []),
    ...(adviser_id ? [sql`adviser_id = any(${idArray(adviser_id)})`] : []),
  ])
}

const ORDERS: Readonly<Record<string, SQL>> = {
  difference: sql`abs(difference)`,
  expected: sql`expected`,
  received: sql`received`,
  client: sql`client_key`,
}

/** The order of checks, of `checked`. */
export function orderOfChecks(sort: string): SQL {
  const isDown = sort.startsWith('-')
  const column = ORDERS[isDown ? sort.slice(1) : sort] ?? sql`abs(difference)`
  return sql`${column} ${sql.raw(isDown ? 'desc' : 'asc')}, policy_id, type`
}

interface Sums {
  readonly [column: string]: unknown
  readonly total: number
  readonly expected: number
  readonly received: number
}

/** How many checks of a month meet a condition on `checked`, and what they come to. */
export async function sumsOfChecks(tx: Transaction, month: IsoDate, condition: SQL): Promise<Sums> {
  const [sums] = await tx.rows<Sums>(sql`
    ${checkedPayments(tx.companyId, month)}
    select count(*)::int as total, coalesce(sum(expected), 0)::bigint as expected,
      coalesce(sum(received), 0)::bigint as received
    from checked where ${condition}`)
  return sums ?? { total: 0, expected: 0, received: 0 }
}

/** Checks of a month: those of `checked` that `rest` chooses, with their reasons. */
export async function readChecks(
  tx: Transaction,
  month: IsoDate,
  { rest, policies = sql`true` }: { readonly rest: SQL; readonly policies?: SQL },
): Promise<ReadCheck[]> {
  const records = await tx.rows<CheckedRecord>(sql`
    ${checkedPayments(tx.companyId, month, policies)}, page as (
      select *, row_number() over () as place from (select * from checked where ${rest}) chosen
    )
    select page.*, clients.first_name, clients.last_name, clients.deceased_at is not null as client_deceased, adviser.firstname, adviser.lastname,
      setter.firstname as setter_firstname, setter.lastname as setter_lastname, (
        select max(unposted.state) from commission_rows unposted
        join commission_statements statement on statement.company_id = unposted.company_id
          and statement.id = unposted.statement_id and statement.period = ${month}::date and statement.state <> 'reversed'
          and statement.insurer = page.insurer
        where unposted.company_id = ${tx.companyId} and unposted.number_key = page.number_key
          and unposted.number_key <> '' and unposted.type = page.type and unposted.state in ('queued', 'rejected')
      ) as unposted, coalesce((
        select sum(came.cents) from came where came.policy_id = page.policy_id and came.type <> page.type
          and came.type in ('upfront', 'ongoing')
      ), 0)::bigint as other_type, array(
        select distinct ${COMMISSION_BASE}::float8 from policy_terms terms
        where terms.company_id = ${tx.companyId} and terms.policy_id = page.policy_id and terms.removed_at is null
          and terms.state in ('current', 'former')
        union select renewal_premium::float8 from policies
        where company_id = ${tx.companyId} and id = page.policy_id and renewal_premium is not null
      ) as other_premiums
    from page
    join clients on clients.company_id = ${tx.companyId} and clients.id = page.client_id
    left join users adviser on adviser.company_id = ${tx.companyId} and adviser.id = page.adviser_id
    left join users setter on setter.company_id = ${tx.companyId} and setter.id = page.set_by
    order by page.place`)
  return records.map((record) => toCheck(record, month))
}

/** What of a check nobody has said. A rhythm is assumed where another would make a difference by now. */
function assumedOf(record: CheckedRecord): Assumption[] {
  const { type, percent_from, is_premium_whole, is_ongoing, commission_rhythm, per_year } = record
  const isAssumed: Readonly<Record<Assumption, boolean>> = {
    percent: percent_from === 'usual',
    premium: is_premium_whole,
    rhythm: type === 'ongoing' && is_ongoing && commission_rhythm === null && per_year < 12,
  }
  return ASSUMPTIONS.filter((one) => isAssumed[one])
}

function toCheck(record: CheckedRecord, month: IsoDate): ReadCheck {
  const {
    policy_id,
    number,
    insurer,
    client_id,
    first_name,
    last_name,
    client_deceased,
    adviser_id,
    firstname,
    lastname,
  } = record
  const { type, verdict, expected, received, difference, gst, premium, percent, per_year, due_since } = record
  const assumed = assumedOf(record)
  const basis = {
    ...{ type, expected, received, gst, premium, percent, month, assumed },
    perYear: per_year,
    since: due_since,
    otherPremiums: record.other_premiums.filter((one) => one !== premium),
    unposted: record.unposted,
    otherType: record.other_type,
  }
  const { aside_reason, set_by, setter_firstname, setter_lastname, set_at } = record
  return {
    id: checkId(policy_id, type),
    policy: { id: policy_id, number },
    client: toClientRef(client_id, first_name, last_name, client_deceased),
    adviser: adviser_id === null ? null : { id: adviser_id, name: fullName(firstname, lastname) },
    ...{ month, insurer, type, verdict, expected, received, difference, premium, percent, per_year },
    ...{ assumed, reason: checkReason(basis), explained_by: explainedBy(basis)?.by ?? null },
    set_aside:
      aside_reason === null || set_at === null
        ? null
        : {
            reason: aside_reason,
            by: set_by === null ? null : { id: set_by, name: fullName(setter_firstname, setter_lastname) },
            at: set_at,
          },
  }
}
