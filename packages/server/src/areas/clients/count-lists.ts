import type { clients as endpoints } from '@portal/contract/clients'
import type { AnswerOf } from '@portal/contract/endpoint'
import { EXACT_TOTAL_MAX } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../http/bind.ts'
import { estimateOf, knownEstimate } from './estimate.ts'
import { assertMayFilter, matchingClients } from './filters.ts'
import { seesContactOnly } from './projection.ts'

type Counts = AnswerOf<typeof endpoints.counts>
type Counted = Counts['counts'][number]

/** One more than is counted exactly: whoever finds so many knows that there are more. */
export const MOST_COUNTED = EXACT_TOTAL_MAX + 1

/** What is read of the rows that are counted, of which there are at most {@link MOST_COUNTED}. */
export const COUNTED: SQL = sql`count(*)::int as total, coalesce(sum(quote_value), 0)::bigint as quote_value`
export type CountedRow = { readonly total: number; readonly quote_value: number }

/** How many clients each of several filters means: the tabs over a list in one call, and the sum under it. */
export async function countLists(call: Call<typeof endpoints.counts>): Promise<Counts> {
  const { role } = call.caller
  for (const filter of call.query.lists) assertMayFilter(role, filter)
  const conditions = call.query.lists.map((filter) => matchingClients(call, filter))
  // What is known to be long is not counted again.
  const asked = conditions.filter((condition) => knownEstimate(call, condition) === undefined)
  const rows = asked.length > 0 ? await countEach(call, asked) : []
  const counts: Counted[] = []
  for (const condition of conditions) {
    const row = rows[asked.indexOf(condition)] ?? { total: MOST_COUNTED, quote_value: 0 }
    counts.push(await countedOf(call, row, condition))
  }
  return { counts }
}

async function countEach(call: Call, conditions: readonly SQL[]): Promise<CountedRow[]> {
  const counts = conditions.map(
    (condition, place) => sql`
      select ${sql.raw(String(place))} as place, ${COUNTED} from (
        select clients.quote_value from clients where ${condition} limit ${sql.raw(String(MOST_COUNTED))}
      ) hits`,
  )
  const { rows } = await call.tx.execute<CountedRow & { place: number }>(
    sql`${sql.join(counts, sql` union all `)} order by place`,
  )
  return rows
}

/** What was counted, as the caller may see it; of more rows than are counted exactly, an estimate. */
export async function countedOf(call: Call, { total, quote_value }: CountedRow, condition: SQL): Promise<Counted> {
  if (total < MOST_COUNTED) return { total, quote_value: seesContactOnly(call.caller.role) ? null : quote_value }
  const estimate = knownEstimate(call, condition) ?? (await estimateOf(call, [condition]))
  return { total: estimate, total_is_estimate: true, quote_value: null }
}
