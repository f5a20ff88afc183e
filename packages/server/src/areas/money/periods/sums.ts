import type { CommissionPeriod } from '@portal/contract/money/periods.schema'
import type { IsoDate } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'

type Account = keyof CommissionPeriod['sums']

/** What entries come to: how many, and cents by account. */
export interface BooksSums {
  readonly entries: number
  readonly sums: CommissionPeriod['sums']
}

const NOTHING: BooksSums['sums'] = { insurer: 0, gst: 0, referrer: 0, adviser: 0, firm: 0 }

/** What no entries come to. */
export const NO_SUMS: BooksSums = { entries: 0, sums: NOTHING }

interface Reader {
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>
}

/** What a company's entries come to, by the month that they count in; all months unless some are named. */
export async function readSums(
  tx: Reader,
  companyId: number,
  months?: readonly IsoDate[],
): Promise<Map<IsoDate, BooksSums>> {
  if (months?.length === 0) return new Map()
  const chosen = months
    ? sql`and entry.period in (${sql.join(
        months.map((month) => sql`${month}::date`),
        sql`, `,
      )})`
    : sql``
  const counted = await tx.rows<{ period: IsoDate; entries: number }>(sql`
    select entry.period, count(*)::int as entries from ledger_entries entry
    where entry.company_id = ${companyId} ${chosen} group by entry.period`)
  const added = await tx.rows<{ period: IsoDate; account: Account; cents: number }>(sql`
    select entry.period, leg.account, sum(leg.cents)::bigint as cents
    from ledger_entries entry
    join ledger_legs leg on leg.company_id = entry.company_id and leg.entry_id = entry.id
    where entry.company_id = ${companyId} ${chosen} group by entry.period, leg.account`)
  return new Map(
    counted.map(({ period, entries }) => {
      const own = added.filter((one) => one.period === period).map(({ account, cents }) => [account, cents])
      return [period, { entries, sums: { ...NOTHING, ...Object.fromEntries(own) } }]
    }),
  )
}

/**
 * The same by what is kept beside the books: for lists, as a month may have a hundred thousand legs. What closes a month or
 * checks the books reads the legs.
 */
export async function readKeptSums(
  tx: Reader,
  companyId: number,
  months: readonly IsoDate[],
): Promise<Map<IsoDate, BooksSums>> {
  const rows = await tx.rows<{ month: IsoDate; entries: number } & Omit<BooksSums['sums'], 'insurer'>>(sql`
    select month, (
        select count(*)::int from ledger_entries entry where entry.company_id = ${companyId} and entry.period = month
      ) as entries, coalesce(sum(gst), 0)::bigint as gst, coalesce(sum(referrer_share), 0)::bigint as referrer,
      coalesce(sum(adviser_share), 0)::bigint as adviser, coalesce(sum(firm_share), 0)::bigint as firm
    from jsonb_array_elements_text(${JSON.stringify(months)}::jsonb) asked(text)
    cross join lateral (select asked.text::date as month) named
    left join commission_sums on commission_sums.company_id = ${companyId} and commission_sums.period = month
    group by month`)
  return new Map(
    rows.map(({ month, entries, gst, referrer, adviser, firm }) => {
      const insurer = 0 - gst - referrer - adviser - firm
      return [month, { entries, sums: { insurer, gst, referrer, adviser, firm } }]
    }),
  )
}

/** What all of them come to together. */
export function addSums(all: Iterable<BooksSums>): BooksSums {
  let { entries, sums } = NO_SUMS
  for (const one of all) {
    entries += one.entries
    sums = {
      insurer: sums.insurer + one.sums.insurer,
      gst: sums.gst + one.sums.gst,
      referrer: sums.referrer + one.sums.referrer,
      adviser: sums.adviser + one.sums.adviser,
      firm: sums.firm + one.sums.firm,
    }
  }
  return { entries, sums }
}
