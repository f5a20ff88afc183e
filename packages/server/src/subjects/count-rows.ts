import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../database/total.ts'
import type { Call } from '../http/bind.ts'
import { estimateOf, knownEstimate } from './estimate.ts'
import { assertMayFilter, columnOf, matching } from './matching.ts'
import type { ReadRow, Subject } from './subject.ts'

type Counting = Pick<Call, 'tx' | 'caller' | 'company' | 'services'>
type Countable<Filter extends object> = Subject<Filter, ReadRow, unknown, unknown>

/** How many rows a filter finds, and what the subject's sum comes to. */
export interface Counted {
  readonly total: number
  readonly total_is_estimate?: true
  /** Null where they are too many to add up, there is nothing to add, or the caller may not see it. */
  readonly sum: number | null
}

/** What is read of the rows that are counted. */
export type CountedRow = { readonly total: number; readonly sum: number }

/** How many rows each of several filters finds: the tabs over a list in one call, and the sum under it. */
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
    const row = rows[asked.indexOf(condition)] ?? { total: MOST_COUNTED, sum: 0 }
    counts.push(await countedOf(call, subject, row, condition))
  }
  return counts
}

/** The same as an answer, without a sum. */
export async function countTotals<Filter extends object>(
  call: Counting,
  subject: Countable<Filter>,
  filters: readonly Filter[],
): Promise<{ counts: Array<Omit<Counted, 'sum'>> }> {
  const counts = await countRows(call, subject, filters)
  return { counts: counts.map(({ sum: _, ...total }) => total) }
}

async function countEach<Filter extends object>(
  call: Counting,
  subject: Countable<Filter>,
  conditions: readonly SQL[],
): Promise<CountedRow[]> {
  const counts = conditions.map(
    (condition, place) =>
      sql`select ${sql.raw(String(place))} as place, counted.* from ${countOf(subject, condition)} counted`,
  )
  const { rows } = await call.tx.execute<CountedRow & { place: number }>(
    sql`${sql.join(counts, sql` union all `)} order by place`,
  )
  return rows
}

/** A query for the one {@link CountedRow} of a condition, which looks at no more rows than are counted exactly. */
export function countOf<Filter extends object>(subject: Countable<Filter>, condition: SQL): SQL {
  const { sum } = subject
  const added = sum ? sql`coalesce(sum(${sql.identifier(sum.column)}), 0)::bigint` : sql`0`
  const column = sum ? columnOf(subject, sum.column) : sql``
  return sql`(
    select count(*)::int as total, ${added} as sum from (
      select ${column} from ${sql.identifier(subject.table)} where ${condition} limit ${sql.raw(String(MOST_COUNTED))}
    ) hits)`
}

/** What was counted, as the caller may see it; of more rows than are counted exactly, an estimate. */
export async function countedOf<Filter extends object>(
  call: Counting,
  subject: Countable<Filter>,
  { total, sum }: CountedRow,
  condition: SQL,
): Promise<Counted> {
  if (total < MOST_COUNTED) return { total, sum: subject.sum?.mayShow(call.caller.role) ? sum : null }
  const estimate = knownEstimate(call, subject, condition) ?? (await estimateOf(call, subject, [condition]))
  return { total: estimate, total_is_estimate: true, sum: null }
}
