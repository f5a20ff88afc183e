import type { AnswerOf } from '@portal/contract/endpoint'
import type { firmNumbers as endpoints } from '@portal/contract/money/firm-numbers'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { checkedPeriod } from '../reports/checked-period.ts'
import { byMonth, keyOf, withNames } from './line.ts'

type Answer = AnswerOf<typeof endpoints.commissions>
type Paid = Answer['total']
const NOTHING: Paid = { payments: 0, commission: 0, referrer_share: 0, adviser_share: 0, firm_share: 0, gst: 0 }

const PAID = sql`sum(payments)::int as payments,
  sum(referrer_share + adviser_share + firm_share)::bigint as commission, sum(referrer_share)::bigint as referrer_share,
  sum(adviser_share)::bigint as adviser_share, sum(firm_share)::bigint as firm_share, sum(gst)::bigint as gst`
const COLUMNS = { month: sql`period`, insurer: sql`insurer`, adviser: sql`adviser_id` } as const

/** Commission posted, by month, insurer or adviser. Throws BAD_INPUT. */
export async function showCommissions(call: Call<typeof endpoints.commissions>): Promise<Answer> {
  const { tx, query } = call
  const { by, insurer, adviser_id } = query
  const period = checkedPeriod(query)
  const meant = sql`company_id = ${tx.companyId} and period between ${period.from}::date and ${period.to}::date
    and ${insurer === undefined ? sql`true` : sql`insurer = ${insurer}`}
    and ${adviser_id === undefined ? sql`true` : sql`adviser_id = ${adviser_id}`}`
  const read = async (key: SQL) =>
    await tx.rows<Paid & { key: string | null; [column: string]: unknown }>(sql`
      select ${key} as key, ${PAID} from commission_sums where ${meant} group by 1
      having bool_or(payments <> 0 or referrer_share + adviser_share + firm_share <> 0)`)
  const months = await read(keyOf(COLUMNS, 'month'))
  const rows = by === 'month' ? months : await read(keyOf(COLUMNS, by))
  return {
    rows: await withNames(tx, by, rows),
    total: {
      payments: sum(rows, 'payments'),
      commission: sum(rows, 'commission'),
      referrer_share: sum(rows, 'referrer_share'),
      adviser_share: sum(rows, 'adviser_share'),
      firm_share: sum(rows, 'firm_share'),
      gst: sum(rows, 'gst'),
    },
    months: byMonth<Paid>(period, months, NOTHING).map(({ month, commission, firm_share }) => ({
      month,
      commission,
      firm_share,
    })),
  }
}

function sum(rows: readonly Paid[], name: keyof Paid): number {
  return rows.reduce((whole, one) => whole + one[name], 0)
}
