import type { AnswerOf } from '@portal/contract/endpoint'
import type { dashboard as endpoints } from '@portal/contract/work/dashboard'
import type { DashboardTotals } from '@portal/contract/work/dashboard.schema'
import { dayIn } from '@portal/domain/values/date'
import { overviewPeriods } from '@portal/domain/work/overview'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { applicationsOf, namedUser } from './whose.ts'

/** The caller's own submissions and completions. */
export async function showMyTotals(call: Call<typeof endpoints.myTotals>): Promise<DashboardTotals> {
  return await totalsOf(call, call.caller.userId)
}

/** Those of another user, or of the whole company. Throws NOT_FOUND. */
export async function showTotalsOf(call: Call<typeof endpoints.user>): Promise<AnswerOf<typeof endpoints.user>> {
  const { user_id } = call.query
  const user = user_id === undefined ? null : await namedUser(call, user_id)
  return { user, ...(await totalsOf(call, user_id)) }
}

type Figures = Record<`${'today' | 'week' | 'month'}_${'total' | 'value'}`, number> & {
  readonly [name: string]: unknown
}

async function totalsOf(call: Call, userId: number | undefined): Promise<DashboardTotals> {
  const from = overviewPeriods(dayIn(call.company.timeZone, call.services.clock()))
  const counted = (day: SQL) => figuresOf(call, { day, from, which: applicationsOf(call, userId) })
  return {
    submissions: await counted(sql`applications.submitted_on`),
    completion: await counted(sql`applications.in_force_on`),
    from,
  }
}

interface Counted {
  readonly day: SQL
  readonly from: DashboardTotals['from']
  readonly which: SQL
}

/** The applications whose `day` falls in each period, counted and added up. A week may begin in the month before. */
async function figuresOf({ tx }: Call, { day, from, which }: Counted): Promise<DashboardTotals['submissions']> {
  const of = (name: string, start: string) => sql`
    count(*) filter (where ${day} >= ${start}::date) as ${sql.identifier(`${name}_total`)},
    coalesce(sum(applications.annual_premium) filter (where ${day} >= ${start}::date), 0)::bigint
      as ${sql.identifier(`${name}_value`)}`
  const [row] = await tx.rows<Figures>(sql`
    select ${of('today', from.today)}, ${of('week', from.thisWeek)}, ${of('month', from.thisMonth)}
    from applications
    where applications.company_id = ${tx.companyId} and ${day} >= least(${from.thisWeek}::date, ${from.thisMonth}::date) and ${day} <= ${from.today}::date
      and ${which}`)
  if (!row) throw new Error('Nothing was counted')
  return {
    today: { total: row.today_total, value: row.today_value },
    thisWeek: { total: row.week_total, value: row.week_value },
    thisMonth: { total: row.month_total, value: row.month_value },
  }
}
