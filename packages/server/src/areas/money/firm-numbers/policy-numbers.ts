import type { AnswerOf } from '@portal/contract/endpoint'
import type { firmNumbers as endpoints } from '@portal/contract/money/firm-numbers'
import type { StartedPolicy } from '@portal/contract/money/firm-numbers.schema'
import type { FirmGroup, PersistencyMonths } from '@portal/domain/money/firm-numbers'
import type { ReportPeriod } from '@portal/domain/money/referral-report'
import { dayIn } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { type AskedPeriod, checkedPeriod } from '../reports/checked-period.ts'
import { byMonth, type GroupColumns, isWithin, keyOf, ofLine, withNames } from './line.ts'

const COLUMNS: GroupColumns = {
  month: sql`policies.commenced_on`,
  insurer: sql`policies.insurer`,
  adviser: sql`policies.adviser_id`,
}

/** Policies that started in the period: those that were only proposed, or were declined, never did. */
function started({ tx }: Pick<Call, 'tx'>, period: ReportPeriod): SQL {
  return sql`policies.company_id = ${tx.companyId} and policies.removed_at is null
    and policies.state in ('in_force', 'lapsed', 'cancelled') and ${isWithin(COLUMNS.month, period)}`
}

/** The day after which a policy has been kept for so many months. */
const keptUntil = (months: PersistencyMonths) => sql`(policies.commenced_on + make_interval(months => ${months}))`
/** When it ended: never, while it is in force. */
const ENDED = sql`case when policies.state = 'in_force' then 'infinity'::date
  else coalesce(policies.ended_on, policies.commenced_on) end`
const reached = (months: PersistencyMonths, today: string) => sql`${keptUntil(months)} <= ${today}::date`
const isKept = (months: PersistencyMonths) => sql`${ENDED} >= ${keptUntil(months)}`

const todayOf = ({ company, services }: Call) => dayIn(company.timeZone, services.clock())

/** How many policies were kept. Throws BAD_INPUT. */
export async function showPersistency(
  call: Call<typeof endpoints.persistency>,
): Promise<AnswerOf<typeof endpoints.persistency>> {
  const today = todayOf(call)
  const of = (months: PersistencyMonths) => sql`
    count(*) filter (where ${reached(months, today)})::int as ${sql.identifier(`reached_${months}`)},
    count(*) filter (where ${reached(months, today)} and ${isKept(months)})::int as ${sql.identifier(`kept_${months}`)}`
  type Kept = AnswerOf<typeof endpoints.persistency>['total']
  return await divided<Kept>(call, sql`count(*)::int as started, ${of(13)}, ${of(25)}`, {
    started: 0,
    reached_13: 0,
    kept_13: 0,
    reached_25: 0,
    kept_25: 0,
  })
}

/** What policies cost on average. Throws BAD_INPUT. */
export async function showPremiums(
  call: Call<typeof endpoints.premiums>,
): Promise<AnswerOf<typeof endpoints.premiums>> {
  return await divided(
    call,
    sql`count(*)::int as policies, coalesce(sum(policies.annual_premium), 0)::bigint as premium,
      round(avg(policies.annual_premium))::bigint as average`,
    { policies: 0, premium: 0, average: null as number | null },
  )
}

interface Divided extends Pick<Call, 'tx'> {
  readonly query: AskedPeriod & { readonly by: FirmGroup }
}

/** Figures of the policies that started: by line, of all, and by month. */
async function divided<Figures extends Readonly<Record<string, number | null>>>(
  { tx, query }: Divided,
  figures: SQL,
  none: Figures,
) {
  const period = checkedPeriod(query)
  const read = async (key: SQL) =>
    await tx.rows<Figures & { key: string | null }>(sql`
      select ${key} as key, ${figures} from policies where ${started({ tx }, period)} group by 1`)
  const months = await read(keyOf(COLUMNS, 'month'))
  const [total] = await tx.rows<Figures>(sql`select ${figures} from policies where ${started({ tx }, period)}`)
  const rows = query.by === 'month' ? months : await read(keyOf(COLUMNS, query.by))
  return {
    rows: await withNames(tx, query.by, rows),
    total: total ?? none,
    months: byMonth(period, months, none),
  }
}

interface PolicyRecord extends Omit<StartedPolicy, 'client'> {
  readonly [column: string]: unknown
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly client_deceased: boolean
}

/** The policies behind a figure, the latest first. Throws BAD_INPUT. */
export async function showStartedPolicies(
  call: Call<typeof endpoints.startedPolicies>,
): Promise<AnswerOf<typeof endpoints.startedPolicies>> {
  const { tx, query } = call
  const { by, key, kept, page, page_size } = query
  const months = query.months === undefined ? undefined : (Number(query.months) as PersistencyMonths)
  const old = months === undefined ? sql`true` : reached(months, todayOf(call))
  const which = months === undefined || kept === undefined ? sql`true` : sql`(${isKept(months)}) = ${kept}`
  const meant = sql`
    from policies join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    where ${started(call, checkedPeriod(query))} and ${ofLine(COLUMNS, by, key)} and ${old} and ${which}`
  const total = await totalOf(tx, sql`select 1 ${meant}`)
  const records = await tx.rows<PolicyRecord>(sql`
    select policies.id, policies.client_id, clients.first_name, clients.last_name, clients.deceased_at is not null as client_deceased, policies.insurer, policies.number,
      policies.state, policies.annual_premium as premium, policies.commenced_on as started_on, policies.ended_on
    ${meant} order by policies.commenced_on desc, policies.id desc ${limitOf(query)}`)
  const items = records.map(
    ({
      id,
      client_id,
      first_name,
      last_name,
      client_deceased,
      insurer,
      number,
      state,
      premium,
      started_on,
      ended_on,
    }): StartedPolicy => ({
      ...{ id, insurer, number, state, premium, started_on, ended_on },
      client: toClientRef(client_id, first_name, last_name, client_deceased),
    }),
  )
  return { items, ...total, page, page_size }
}
