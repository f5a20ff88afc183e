import { CHECK_TOLERANCE, UPFRONT_MONTHS } from '@portal/domain/money/payment-check'
import type { IsoDate } from '@portal/domain/values/date'
import { firstOfMonth } from '@portal/domain/values/month'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import {
  COMMISSION_BASE,
  IS_PREMIUM_WHOLE,
  ONGOING_PAYMENTS_OF,
  percentOf,
  SAYING_HOW,
} from '../../work/policies/commission-terms.ts'
import { presentMonth } from '../periods/months.ts'

/**
 * `with` of `checked`: what was expected of each policy in a month, as the domain's `payment-check` has it, and what came,
 * of insurers with a committed statement of the month. `came` is all that counts in the month. `chosen` narrows the
 * policies.
 */
export function checkedPayments(companyId: number, month: IsoDate, chosen: SQL = sql`true`): SQL {
  const asked = sql`${month}::date`
  return sql`
    with counted as (
      select insurer, min(period) as since from commission_statements
      where company_id = ${companyId} and state = 'committed' and insurer is not null
      group by insurer having bool_or(period = ${asked})
    ), came as (
      select commission_rows.policy_id, commission_rows.type,
        sum(case when entry.reverses_id is null then commission_rows.amount else -commission_rows.amount end)::bigint as cents,
        sum(case when entry.reverses_id is null then commission_rows.gst else -commission_rows.gst end)::bigint as gst
      from ledger_entries entry
      join commission_rows on commission_rows.company_id = entry.company_id and commission_rows.id = entry.row_id
      where entry.company_id = ${companyId} and entry.period = ${asked}
      group by 1, 2
    ), foreseen as (
      select policies.id as policy_id, policies.insurer, policies.number, policies.number_key, policies.client_id,
        policies.client_key, policies.search_text, policies.adviser_id, ${percentOf('upfront')}, ${percentOf('ongoing')},
        ${ONGOING_PAYMENTS_OF} as ongoing_payments, providers.commission_rhythm, terms.premium, terms.is_premium_whole,
        counted.since, date_trunc('month', policies.commenced_on) + interval '1 year' <= ${asked} as is_ongoing,
        date_trunc('month', policies.commenced_on)::date as begins
      from policies
      join counted on counted.insurer = policies.insurer
      ${SAYING_HOW}
      cross join lateral (
        select ${COMMISSION_BASE} as premium, ${IS_PREMIUM_WHOLE} as is_premium_whole from policy_terms terms
        where terms.company_id = policies.company_id and terms.policy_id = policies.id
          and terms.state in ('current', 'former') and terms.removed_at is null
          and (terms.effective_on is null or terms.effective_on < ${asked} + interval '1 month')
        order by terms.number desc limit 1
      ) terms
      where policies.company_id = ${companyId} and policies.removed_at is null and ${chosen}
        and policies.commenced_on < ${asked} + interval '1 month'
        and (policies.state = 'in_force'
          or (policies.state in ('lapsed', 'cancelled') and policies.ended_on >= ${asked} + interval '1 month'))
    ), typed as (
      select foreseen.*, 'upfront' as type, upfront_percent as percent, upfront_from as percent_from, 1 as per_year,
        begins >= since and begins > ${asked} - interval '${sql.raw(String(UPFRONT_MONTHS))} months' and not exists (
          select from commission_rows earlier
          join ledger_entries entry on entry.company_id = earlier.company_id and entry.row_id = earlier.id
            and entry.reverses_id is null and entry.period < ${asked}
          where earlier.company_id = ${companyId} and earlier.policy_id = foreseen.policy_id
            and earlier.type = 'upfront' and earlier.committed_at is not null
        ) as is_due, begins as due_since
      from foreseen
      union all
      select foreseen.*, 'ongoing', ongoing_percent, ongoing_from, ongoing_payments,
        is_ongoing and mod(
          (extract(year from ${asked}) * 12 + extract(month from ${asked})
            - extract(year from begins) * 12 - extract(month from begins))::int, 12 / ongoing_payments) = 0, ${asked}
      from foreseen
    ), aside as (
      select distinct on (policy_id, type) policy_id, type, month, reason, set_by, set_at from commission_set_asides
      where company_id = ${companyId} and (month = ${asked} or (type = 'upfront' and month < ${asked}))
      order by policy_id, type, month desc
    ), differing as (
      select typed.*, coalesce(came.cents, 0) as received, coalesce(came.gst, 0) as gst,
        -- What was set aside in an earlier month is waited for no more, but known when it comes.
        case when is_due and (coalesce(aside.month, ${asked}) = ${asked} or came.cents > 0)
          then round((premium * percent / 100 / per_year)::numeric)::bigint else 0 end as expected,
        case when aside.month is not null then aside.reason end as aside_reason, aside.set_by, aside.set_at
      from typed
      left join came on came.policy_id = typed.policy_id and came.type = typed.type
      left join aside on aside.policy_id = typed.policy_id and aside.type = typed.type
    ), checked as (
      select *, received - expected as difference, case
        when abs(received - expected) <= ${CHECK_TOLERANCE} then null
        when received = 0 then 'missing' when received < expected then 'short' else 'over' end as verdict
      from differing
      -- A correction that nothing was expected beside is no payment.
      where expected > 0 or received > 0
    )`
}

/** The first day of the month asked for; unless told, of the latest with a committed statement; else the present one. */
export async function monthAsked(
  call: Pick<Call, 'tx' | 'company' | 'services'>,
  month: IsoDate | undefined,
): Promise<IsoDate> {
  const { tx } = call
  if (month !== undefined) return firstOfMonth(month)
  const [latest] = await tx.rows<{ month: IsoDate | null }>(sql`
    select max(period) as month from commission_statements where company_id = ${tx.companyId} and state = 'committed'`)
  return latest?.month ?? presentMonth(call)
}
