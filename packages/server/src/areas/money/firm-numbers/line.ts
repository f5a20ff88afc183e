import type { FirmGroup } from '@portal/domain/money/firm-numbers'
import { monthsOf, type ReportPeriod } from '@portal/domain/money/referral-report'
import { type IsoDate, isIsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/** The columns that a line of a report may be about. */
export type GroupColumns = Readonly<Record<FirmGroup, SQL>>

/** What a line is about, as text. */
export function keyOf(columns: GroupColumns, by: FirmGroup): SQL {
  return by === 'month' ? sql`date_trunc('month', ${columns.month}::timestamp)::date::text` : sql`${columns[by]}::text`
}

/** The key of a line that is about no adviser, in an address. */
const NONE = 'none'

/** Whether a row belongs to a line; to any, where none is told. */
export function ofLine(columns: GroupColumns, by: FirmGroup, key: string | undefined): SQL {
  if (key === undefined) return sql`true`
  return key === NONE ? sql`${columns[by]} is null` : sql`${keyOf(columns, by)} = ${key}`
}

/** The days of whole months, as a condition. */
export function isWithin(day: SQL, { from, to }: { readonly from: IsoDate; readonly to: IsoDate }): SQL {
  return sql`(${day} >= ${from}::date and ${day} < ${to}::date + interval '1 month')`
}

/** The figures of every month of a period, oldest first: `none` of a month without any. */
export function byMonth<Figures extends object>(
  period: ReportPeriod,
  lines: ReadonlyArray<Figures & { readonly key: string | null }>,
  none: Figures,
): Array<Figures & { readonly month: IsoDate }> {
  return monthsOf(period).map((month) => {
    const { key, ...figures } = lines.find((line) => line.key === month) ?? { key: null, ...none }
    return { ...(figures as Figures), month }
  })
}

interface User {
  readonly [column: string]: unknown
  readonly id: number
  readonly firstname: string | null
  readonly lastname: string | null
}

/** The lines with their names: months in order, others by their names, nobody last. */
export async function withNames<Line extends { readonly key: string | null }>(
  tx: Transaction,
  by: FirmGroup,
  lines: readonly Line[],
): Promise<Array<Line & { readonly name: string }>> {
  const ids = by === 'adviser' ? lines.flatMap(({ key }) => (key === null ? [] : [Number(key)])) : []
  const users = await tx.rows<User>(sql`
    select id, firstname, lastname from users where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
  const names = new Map(users.map(({ id, firstname, lastname }) => [String(id), fullName(firstname, lastname)]))
  const named = lines.map((line) => ({ ...line, name: nameOf(line.key, names) }))
  if (by === 'month') return named.sort((a, b) => (a.key ?? '').localeCompare(b.key ?? ''))
  return named.sort((a, b) => Number(a.key === null) - Number(b.key === null) || a.name.localeCompare(b.name, 'en'))
}

function nameOf(key: string | null, names: ReadonlyMap<string, string>): string {
  if (key === null) return 'No adviser'
  return names.get(key) ?? (isIsoDate(key) ? monthInWords(key) : key)
}
