import type { AnswerOf } from '@portal/contract/endpoint'
import type { firmNumbers as endpoints } from '@portal/contract/money/firm-numbers'
import type { Conversion } from '@portal/contract/money/firm-numbers.schema'
import type { ReportPeriod } from '@portal/domain/money/referral-report'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { checkedPeriod } from '../reports/checked-period.ts'
import { byMonth, type GroupColumns, isWithin, keyOf, ofLine, withNames } from './line.ts'

const COLUMNS: GroupColumns = {
  month: sql`conversion.in_force_on`,
  insurer: sql`conversion.insurer`,
  adviser: sql`conversion.adviser_id`,
}

/**
 * The first application of each lead that went in force, where that was in the period. Whoever was a client before
 * they came here, as an import’s, was no lead.
 */
function converted({ tx, company }: Pick<Call, 'tx' | 'company'>, period: ReportPeriod): SQL {
  const came = sql`(clients.created_at at time zone ${company.timeZone})::date`
  return sql`(
    select applications.insurer, applications.adviser_id, applications.in_force_on, applications.client_id,
      clients.first_name, clients.last_name, clients.deceased_at is not null as client_deceased, ${came} as came_on, applications.in_force_on - ${came} as days
    from applications
    join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${tx.companyId} and ${isWithin(sql`applications.in_force_on`, period)}
      and applications.in_force_on >= ${came}
      and not exists (
        select from applications earlier
        where earlier.company_id = applications.company_id and earlier.client_id = applications.client_id
          and (earlier.in_force_on, earlier.id) < (applications.in_force_on, applications.id))
  ) conversion`
}

type Answer = AnswerOf<typeof endpoints.times>
type Figures = Answer['total'] & { readonly [column: string]: unknown }

const FIGURES = sql`count(*)::int as conversions,
  percentile_disc(0.5) within group (order by conversion.days)::int as median_days, max(conversion.days) as longest_days`

/** How long it takes from lead to in force. Throws BAD_INPUT. */
export async function showTimes(call: Call<typeof endpoints.times>): Promise<Answer> {
  const { tx, query } = call
  const period = checkedPeriod(query)
  const from = converted(call, period)
  const read = async (key: SQL) =>
    await tx.rows<Figures & { key: string | null }>(sql`select ${key} as key, ${FIGURES} from ${from} group by 1`)
  const months = await read(keyOf(COLUMNS, 'month'))
  const [total] = await tx.rows<Figures>(sql`select ${FIGURES} from ${from}`)
  const rows = query.by === 'month' ? months : await read(keyOf(COLUMNS, query.by))
  const none: Answer['total'] = { conversions: 0, median_days: null, longest_days: null }
  return {
    rows: await withNames(tx, query.by, rows),
    total: total ?? none,
    months: byMonth<Answer['total']>(period, months, none),
  }
}

interface ConversionRecord extends Omit<Conversion, 'client'> {
  readonly [column: string]: unknown
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly client_deceased: boolean
}

/** The leads behind a figure, the longest first. Throws BAD_INPUT. */
export async function showConversions(
  call: Call<typeof endpoints.conversions>,
): Promise<AnswerOf<typeof endpoints.conversions>> {
  const { tx, query } = call
  const { by, key, page, page_size } = query
  const meant = sql`select conversion.* from ${converted(call, checkedPeriod(query))} where ${ofLine(COLUMNS, by, key)}`
  const total = await totalOf(tx, meant)
  const records = await tx.rows<ConversionRecord>(sql`
    ${meant} order by conversion.days desc, conversion.client_id ${limitOf(query)}`)
  const items = records.map(
    ({ client_id, first_name, last_name, client_deceased, insurer, came_on, in_force_on, days }): Conversion => {
      return {
        client: toClientRef(client_id, first_name, last_name, client_deceased),
        insurer,
        came_on,
        in_force_on,
        days,
      }
    },
  )
  return { items, ...total, page, page_size }
}
