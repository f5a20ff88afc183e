import type { ReferralStep, ReportPeriod } from '@portal/domain/money/referral-report'
import { monthsAfter } from '@portal/domain/values/month'
import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '../../../subjects/start-of-day.ts'

/** Months as days: from the first of one to the last of the other. */
export interface LeadsOf {
  readonly companyId: number
  readonly timeZone: string
  readonly period: ReportPeriod
}

/** Who has brought a client in where that is nobody with an account: an import’s words. */
const NAMED = sql`case when clients.referrer_id is null
  then coalesce(nullif(btrim(clients.referrer_name), ''), nullif(btrim(clients.referral_company), '')) end`

/**
 * The leads that somebody has referred and that came in a period, with how far they have come: `client_id`, `referrer_id`
 * or `referrer_name`, `came_on`, `quoted`, `applied`, `in_force_on`, `premium`.
 */
export function referredLeads({ companyId, timeZone, period }: LeadsOf, also: SQL = sql`true`): SQL {
  return sql`
    select clients.id as client_id, clients.first_name, clients.last_name, clients.deceased_at is not null as client_deceased,
      clients.status, clients.created_at,
      clients.referrer_id, ${NAMED} as referrer_name,
      (clients.created_at at time zone ${timeZone})::date as came_on,
      exists (select from quotes where quotes.company_id = clients.company_id and quotes.client_id = clients.id
          and quotes.deleted_at is null)
        or exists (select from quotes where quotes.company_id = clients.company_id and quotes.partner_id = clients.id
          and quotes.deleted_at is null) as quoted,
      exists (select from applications where applications.company_id = clients.company_id
        and applications.client_id = clients.id) as applied,
      (select min(applications.in_force_on) from applications where applications.company_id = clients.company_id
        and applications.client_id = clients.id) as in_force_on,
      coalesce((select sum(policies.annual_premium) from policies where policies.company_id = clients.company_id
        and policies.client_id = clients.id and policies.state = 'in_force' and policies.removed_at is null), 0)::bigint
        as premium
    from clients
    where clients.company_id = ${companyId}
      and clients.created_at >= ${startOfDay(timeZone, period.from, 0)}
      and clients.created_at < ${startOfDay(timeZone, monthsAfter(period.to, 1), 0)}
      and (clients.referrer_id is not null or ${NAMED} is not null) and ${also}`
}

/** Whether a lead of {@link referredLeads} has come so far. */
export const REACHED: Readonly<Record<ReferralStep, SQL>> = {
  leads: sql`true`,
  quoted: sql`lead.quoted`,
  applications: sql`lead.applied`,
  in_force: sql`lead.in_force_on is not null`,
}

/** Whose leads: an account’s, or those of a name; everybody’s where neither is told. */
export function referredBy({
  user_id,
  name,
}: {
  readonly user_id?: number | undefined
  readonly name?: string | undefined
}) {
  if (user_id !== undefined) return sql`clients.referrer_id = ${user_id}`
  return name === undefined ? sql`true` : sql`${NAMED} = ${name}`
}
