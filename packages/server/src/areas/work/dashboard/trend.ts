import type { AnswerOf } from '@portal/contract/endpoint'
import type { dashboard as endpoints } from '@portal/contract/work/dashboard'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { trendMonths } from '@portal/domain/work/overview'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { applicationsOf, userIdOf } from './whose.ts'

type Month = { readonly month: IsoDate; readonly total: number; readonly value: number }

const NONE = { total: 0, value: 0 }

/** Submissions and completions of the last months, the present one among them. Throws FORBIDDEN. */
export async function showTrend(call: Call<typeof endpoints.trend>): Promise<AnswerOf<typeof endpoints.trend>> {
  const today = dayIn(call.company.timeZone, call.services.clock())
  const months = trendMonths(today)
  const which = applicationsOf(call, userIdOf(call, call.query.user_id))
  const span = { from: months[0] ?? today, to: today, which }
  const submissions = await byMonth(call, sql`applications.submitted_on`, span)
  const completion = await byMonth(call, sql`applications.in_force_on`, span)
  return {
    months: months.map((month) => ({
      month,
      submissions: submissions.get(month) ?? NONE,
      completion: completion.get(month) ?? NONE,
    })),
  }
}

async function byMonth(
  { tx }: Call,
  day: SQL,
  { from, to, which }: { readonly from: IsoDate; readonly to: IsoDate; readonly which: SQL },
): Promise<ReadonlyMap<IsoDate, { total: number; value: number }>> {
  const rows = await tx.rows<Month>(sql`
    select date_trunc('month', ${day}::timestamp)::date as month, count(*) as total,
      coalesce(sum(applications.annual_premium), 0)::bigint as value
    from applications
    where applications.company_id = ${tx.companyId} and ${day} >= ${from}::date and ${day} <= ${to}::date and ${which}
    group by 1`)
  return new Map(rows.map(({ month, total, value }) => [month, { total, value }]))
}
