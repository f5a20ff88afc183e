import type { commissionOverview as calls } from '@portal/contract/money/commission-overview'
import type { CommissionOverview } from '@portal/contract/money/commission-overview.schema'
import type { IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { checkedPayments, monthAsked } from '../checks/checked-payments.ts'
import { isClosed } from '../periods/months.ts'

interface Differences {
  readonly [column: string]: unknown
  readonly expected: number
  readonly of_checked: number
  readonly received: number
  readonly to_check: number
  readonly missing: number
  readonly missing_cents: number
  readonly short: number
  readonly short_cents: number
  readonly over: number
  readonly over_cents: number
}

/** How a month stands. */
export async function showOverview(call: Call<typeof calls.view>): Promise<CommissionOverview> {
  const { tx } = call
  const month = await monthAsked(call, call.query.month)
  const [sums] = await tx.rows<Differences>(sql`
    ${checkedPayments(tx.companyId, month)}, sums as (
      -- Within the tolerance, what came was expected.
      select coalesce(sum(case when verdict is null then received else expected end), 0)::bigint as expected,
        coalesce(sum(received), 0)::bigint as of_checked,
        count(*) filter (where verdict is not null and aside_reason is null)::int as to_check,
        ${partOf('missing')}, ${partOf('short')}, ${partOf('over')}
      from checked
    )
    select sums.*, (select coalesce(sum(cents), 0)::bigint from came) as received from sums`)
  const found = sums ?? NOTHING
  const { counted, waiting } = await readInsurers(tx, month)
  const advisers = await readAdvisers(tx, month)
  const total = (of: (row: Row) => number) => advisers.reduce((sum, row) => sum + of(row), 0)
  return {
    month,
    is_closed: await isClosed(tx, month),
    expected: found.expected,
    missing: { count: found.missing, cents: found.missing_cents },
    short: { count: found.short, cents: found.short_cents },
    over: { count: found.over, cents: found.over_cents },
    other: found.received - found.of_checked,
    received: found.received,
    to_check: found.to_check,
    ...{ counted, waiting, advisers },
    total: {
      commission: total((row) => row.commission),
      referrers: total((row) => row.referrers),
      adviser_share: total((row) => row.adviser_share),
      firm: total((row) => row.firm),
    },
  }
}

const NOTHING: Differences = {
  ...{ expected: 0, of_checked: 0, received: 0, to_check: 0 },
  ...{ missing: 0, missing_cents: 0, short: 0, short_cents: 0, over: 0, over_cents: 0 },
}

function partOf(verdict: 'missing' | 'short' | 'over') {
  return sql`count(*) filter (where verdict = ${verdict})::int as ${sql.identifier(verdict)},
    coalesce(sum(abs(difference)) filter (where verdict = ${verdict}), 0)::bigint
      as ${sql.identifier(`${verdict}_cents`)}`
}

/** Insurers of policies in force, by whether a statement of the month is committed. */
async function readInsurers(tx: Transaction, month: IsoDate): Promise<Pick<CommissionOverview, 'counted' | 'waiting'>> {
  const rows = await tx.rows<{ insurer: string; is_counted: boolean }>(sql`
    with counted as (
      select distinct insurer from commission_statements
      where company_id = ${tx.companyId} and state = 'committed' and period = ${month}::date and insurer is not null
    )
    select insurer, true as is_counted from counted
    union all
    select distinct policies.insurer, false from policies
    where policies.company_id = ${tx.companyId} and policies.state = 'in_force' and policies.removed_at is null
      and policies.commenced_on < ${month}::date + interval '1 month'
      and policies.insurer not in (select insurer from counted)
    order by insurer`)
  const those = (counted: boolean) => rows.flatMap(({ insurer, is_counted }) => (is_counted === counted ? insurer : []))
  return { counted: those(true), waiting: those(false) }
}

type Row = CommissionOverview['advisers'][number]

interface AdviserRecord extends Omit<Row, 'adviser'> {
  readonly [column: string]: unknown
  readonly adviser_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
}

/** How the month's entries were divided, by whom they were posted for: the largest first, the firm's own last. */
async function readAdvisers(tx: Transaction, month: IsoDate): Promise<Row[]> {
  const records = await tx.rows<AdviserRecord>(sql`
    with entries as (
      select entry.id, coalesce(entry.adviser_id, max(leg.user_id) filter (where leg.account = 'adviser')) as adviser_id,
        max(leg.percent) filter (where leg.account = 'adviser') as percent,
        coalesce(sum(leg.cents) filter (where leg.account in ('referrer', 'adviser', 'firm')), 0) as commission,
        coalesce(sum(leg.cents) filter (where leg.account = 'referrer'), 0) as referrers,
        coalesce(sum(leg.cents) filter (where leg.account = 'adviser'), 0) as adviser_share,
        coalesce(sum(leg.cents) filter (where leg.account = 'firm'), 0) as firm
      from ledger_entries entry
      join ledger_legs leg on leg.company_id = entry.company_id and leg.entry_id = entry.id
      where entry.company_id = ${tx.companyId} and entry.period = ${month}::date
      group by entry.id
    )
    select entries.adviser_id, users.firstname, users.lastname,
      case when count(distinct percent) = 1 then max(percent)::float8 end as percent,
      sum(entries.commission)::bigint as commission, sum(referrers)::bigint as referrers,
      sum(adviser_share)::bigint as adviser_share, sum(firm)::bigint as firm
    from entries
    left join users on users.company_id = ${tx.companyId} and users.id = entries.adviser_id
    group by entries.adviser_id, users.firstname, users.lastname
    order by entries.adviser_id is null, sum(entries.commission) desc, entries.adviser_id`)
  return records.map(({ adviser_id, firstname, lastname, ...row }) => ({
    ...row,
    adviser: adviser_id === null ? null : { id: adviser_id, name: fullName(firstname, lastname) },
  }))
}
