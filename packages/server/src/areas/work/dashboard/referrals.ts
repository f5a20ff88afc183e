import type { dashboard as endpoints } from '@portal/contract/work/dashboard'
import type { Referrals } from '@portal/contract/work/dashboard.schema'
import { LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { trendMonths } from '@portal/domain/work/overview'
import { sql } from 'drizzle-orm'
import { visibleClients } from '../../../access/visible-clients.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { startOfDay } from '../../../subjects/start-of-day.ts'

type Row = { readonly key: number | IsoDate; readonly total: number }

/** The caller's referrals, by status now and by the month in which they came and went in force. Throws FORBIDDEN. */
export async function showReferrals(call: Call<typeof endpoints.referrals>): Promise<Referrals> {
  const { tx, caller, company, services } = call
  const [user] = await tx.rows<{ access_referral_dashboard: boolean }>(sql`
    select access_referral_dashboard from users where company_id = ${tx.companyId} and id = ${caller.userId}`)
  if (!user?.access_referral_dashboard) throw new CallError('FORBIDDEN')
  const months = trendMonths(dayIn(company.timeZone, services.clock()))
  const from = months[0] ?? ''
  const byStatus = await tx.rows<Row>(sql`
    select clients.status as key, count(*) as total from clients
    where clients.company_id = ${tx.companyId} and ${visibleClients(call)} group by 1`)
  const referred = await tx.rows<Row>(sql`
    select date_trunc('month', clients.created_at at time zone ${company.timeZone})::date as key, count(*) as total
    from clients
    where clients.company_id = ${tx.companyId} and ${visibleClients(call)}
      and clients.created_at >= ${startOfDay(company.timeZone, from, 0)}
    group by 1`)
  const inForce = await tx.rows<Row>(sql`
    select date_trunc('month', applications.in_force_on::timestamp)::date as key, count(*) as total
    from applications
    join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${tx.companyId} and ${visibleClients(call)} and applications.in_force_on >= ${from}::date
    group by 1`)
  const totalOf = (rows: readonly Row[], wanted: Row['key']) => rows.find(({ key }) => key === wanted)?.total ?? 0
  return {
    statuses: LEAD_STATUSES.map(({ value }) => ({ status: value, total: totalOf(byStatus, value) })),
    months: months.map((month) => ({
      month,
      referred: totalOf(referred, month),
      in_force: totalOf(inForce, month),
    })),
  }
}
