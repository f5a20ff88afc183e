import type { ReferralReport, ReferrerFigures } from '@portal/contract/money/reports.schema'
import { leadingRole, type Role } from '@portal/domain/account/role'
import { CHART_MONTHS, median, monthsOf, type ReportPeriod } from '@portal/domain/money/referral-report'
import type { IsoDate } from '@portal/domain/values/date'
import { monthsAfter } from '@portal/domain/values/month'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { referredLeads } from './leads.ts'

interface Counted {
  readonly [column: string]: unknown
  readonly month: IsoDate
  readonly referrer_id: number | null
  readonly referrer_name: string | null
  readonly leads: number
  readonly quoted: number
  readonly applications: number
  readonly in_force: number
  readonly premium: number
  /** From each lead’s coming to its going in force; of one that was a client before, they say nothing. */
  readonly days: readonly number[] | null
}

interface Posted {
  readonly [column: string]: unknown
  readonly referrer_id: number
  readonly commission: number
  readonly share: number
}

interface Referrer {
  readonly [column: string]: unknown
  readonly id: number
  readonly firstname: string | null
  readonly lastname: string | null
  readonly roles: readonly Role[]
  readonly commission: number | null
}

type Figures = Omit<ReferrerFigures, 'user_id' | 'name' | 'role' | 'percent'>
const NOTHING: Figures = { leads: 0, quoted: 0, applications: 0, in_force: 0, premium: 0, commission: 0, share: 0 }

/** What referrers have brought in a period, the most leads first. */
export async function readReferralReport(
  tx: Transaction,
  timeZone: string,
  period: ReportPeriod,
): Promise<ReferralReport> {
  const first = monthsAfter(period.to, 1 - CHART_MONTHS)
  const months = monthsOf({ from: first, to: period.to })
  const [from = first] = [period.from, first].sort()
  const counted = await tx.rows<Counted>(sql`
    select date_trunc('month', lead.came_on::timestamp)::date as month, lead.referrer_id, lead.referrer_name,
      count(*) as leads, count(*) filter (where lead.quoted) as quoted,
      count(*) filter (where lead.applied) as applications,
      count(lead.in_force_on) as in_force, sum(lead.premium)::bigint as premium,
      array_agg(lead.in_force_on - lead.came_on) filter (where lead.in_force_on >= lead.came_on) as days
    from (${referredLeads({ companyId: tx.companyId, timeZone, period: { from, to: period.to } })}) lead
    group by 1, 2, 3`)
  const inPeriod = counted.filter(({ month }) => month >= period.from)
  const posted = await tx.rows<Posted>(sql`
    select referrer_id, sum(referrer_share + adviser_share + firm_share)::bigint as commission,
      sum(referrer_share)::bigint as share
    from commission_sums
    where company_id = ${tx.companyId} and period between ${period.from}::date and ${period.to}::date
      and referrer_id is not null
    group by 1 having sum(abs(payments)) > 0`)
  const referrers = await withNames(tx, figuresOf(inPeriod, posted))
  return {
    ...period,
    referrers,
    total: addUp(referrers),
    median_days: median(inPeriod.flatMap(({ days }) => days ?? [])),
    months: months.map((month) => {
      const { leads, in_force } = addUp(counted.filter((one) => one.month === month))
      return { month, leads, in_force }
    }),
  }
}

/** The figures of each referrer, by their account or, without one, their name. */
function figuresOf(counted: readonly Counted[], posted: readonly Posted[]): Map<number | string, Figures> {
  const all = new Map<number | string, Figures>()
  const add = (key: number | string, figures: Partial<Figures>) => {
    all.set(key, addUp([all.get(key) ?? NOTHING, figures]))
  }
  for (const { referrer_id, referrer_name, leads, quoted, applications, in_force, premium } of counted) {
    add(referrer_id ?? referrer_name ?? '', { leads, quoted, applications, in_force, premium })
  }
  for (const { referrer_id, commission, share } of posted) add(referrer_id, { commission, share })
  return all
}

function addUp(figures: ReadonlyArray<Partial<Figures>>): Figures {
  const sum = (name: keyof Figures) => figures.reduce((whole, one) => whole + (one[name] ?? 0), 0)
  return {
    leads: sum('leads'),
    quoted: sum('quoted'),
    applications: sum('applications'),
    in_force: sum('in_force'),
    premium: sum('premium'),
    commission: sum('commission'),
    share: sum('share'),
  }
}

async function withNames(tx: Transaction, figures: ReadonlyMap<number | string, Figures>): Promise<ReferrerFigures[]> {
  const ids = [...figures.keys()].filter((key) => typeof key === 'number')
  const users = await tx.rows<Referrer>(sql`
    select id, firstname, lastname, roles, commission from users
    where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
  const byId = new Map(users.map((user) => [user.id, user]))
  const all = [...figures].map(([key, figures]): ReferrerFigures => {
    if (typeof key === 'string') return { user_id: null, name: key, role: null, percent: null, ...figures }
    const user = byId.get(key)
    return {
      user_id: key,
      name: fullName(user?.firstname, user?.lastname),
      role: leadingRole(user?.roles ?? []),
      percent: user?.commission ?? null,
      ...figures,
    }
  })
  return all.sort((a, b) => b.leads - a.leads || b.commission - a.commission || a.name.localeCompare(b.name, 'en'))
}
