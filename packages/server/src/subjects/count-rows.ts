import { type SQL, sql } from 'drizzle-orm'
import { COUNTED_MAX } from '../database/total.ts'
import type { Call } from '../http/bind.ts'
import { estimateOf, knownEstimate } from './estimate.ts'
import { assertMayFilter, matching } from './matching.ts'
import type { ReadRow, Subject } from './subject.ts'

type Counting = Pick<Call, 'tx' | 'caller' | 'company' | 'services'>
type Countable<Filter extends object> = Subject<Filter, ReadRow, unknown, unknown>

/** How many rows a filter finds, and what the subject's sums come to. */
export interface Counted {
  readonly total: number
  readonly total_is_estimate?: true
  /** By their names; null where the rows are too many to add up, there is nothing to add, or the caller may not see it. */
  readonly sums: Readonly<Record<string, number>> | null
}

/** What is read of the rows that are counted: how many, and each sum under its name. */
export type CountedRow = { readonly total: number; readonly [sum: string]: number }

/** How many rows each of several filters finds: the tabs over a list in one call, and the sums under it. */
export async function countRows<Filter extends object>(
  call: Counting,
  subject: Countable<Filter>,
  filters: readonly Filter[],
): Promise<Counted[]> {
  for (const filter of filters) assertMayFilter(subject, call, filter)
  const conditions = filters.map((filter) => matching(subject, call, filter))
  // What is known to be long is not counted again.
  const asked = conditions.filter((condition) => knownEstimate(call, subject, condition) === undefined)
  const rows = asked.length > 0 ? await countEach(call, subject, asked) : []
  const counts: Counted[] = []
  for (const condition of conditions) {
    const row = rows[asked.indexOf(condition)] ?? { total: COUNTED_MAX }
    counts.push(await countedOf(call, subject, row, condition))
  }
  return counts
}

/** The same as an answer, the sums as the subject shows them. */
export async function countAnswer<Filter extends object>(
  call: Counting,
  subject: Countable<Filter>,
  filters: readonly Filter[],
): Promise<{ counts: Array<Omit<Counted, 'sums'> & Record<string, unknown>> }> {
  const { of = {}, shown = byName } = subject.sums ?? {}
  const names = Object.keys(of)
  const counts = await countRows(call, subject, filters)
  return { counts: counts.map(({ sums, ...total }) => ({ ...total, ...shown(sums, names) })) }
}

function byName(sums: Counted['sums'], names: readonly string[]): Record<string, number | null> {
  return Object.fromEntries(names.map((name) => [name, sums?.[name] ?? null]))
}

async function countEach<Filter extends object>(
  call: Counting,
  subject: Countable<Filter>,
  conditions: readonly SQL[],
): Promise<CountedRow[]> {
  const counts = conditions.map(
    (condition, index) =>
      sql`select ${sql.raw(String(index))} as place, counted.* from ${countOf(subject, condition)} counted`,
  )
  const { rows } = await call.tx.execute<CountedRow & { place: number }>(
    sql`${sql.join(counts, sql` union all `)} order by place`,
  )
  return rows.map(({ place: _, ...row }) => row)
}

/** A query for the one {@link CountedRow} of a condition, which looks at no more rows than are counted exactly. */
export function countOf<Filter extends object>(subject: Countable<Filter>, condition: SQL): SQL {
  const sums = Object.entries(subject.sums?.of ?? {})
  const each = sums.map(([name, added]) => sql`${added} as ${sql.identifier(name)}`)
  const added = sums.map(([name]) => {
    const column = sql.identifier(name)
    return sql`, coalesce(sum(${column}), 0)::bigint as ${column}`
  })
  return sql`(
    select count(*)::int as total${sql.join(added)} from (
      select ${sql.join(each, sql`, `)} from ${sql.identifier(subject.table)}
      where ${condition} limit ${sql.raw(String(COUNTED_MAX))}
    ) hits)`
}

/** What was counted, as the caller may see it; of more rows than are counted exactly, an estimate. */
export async function countedOf<Filter extends object>(
  call: Counting,
  subject: Countable<Filter>,
  { total, ...row }: CountedRow,
  condition: SQL,
): Promise<Counted> {
  if (total < COUNTED_MAX) return { total, sums: subject.sums?.mayShow(call.caller.role) ? row : null }
  const estimate = knownEstimate(call, subject, condition) ?? (await estimateOf(call, subject, [condition]))
  return { total: estimate, total_is_estimate: true, sums: null }
}
