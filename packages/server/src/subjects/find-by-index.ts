import { type SQL, sql } from 'drizzle-orm'
import { sharesAtEnds } from './estimate.ts'
import { limitOf } from './paging.ts'
import type { FoundPage, ListCall, PageQuery, ReadRow, Search, Subject } from './subject.ts'

/** Rows that a search finds that are still read one by one; of more, a page fills up fast by walking. */
const FOUND_MAX = 50_000
/** Where a search finds more than this part of so many at both ends, it finds too many to be read one by one. */
const DENSE = { share: 0.2, sample: 50 }

/**
 * The page of a search among the few rows that an index names, their total exact. Undefined where there are very many;
 * then a page fills up fast by walking along the list's order, while what stands in nearly every row, as a mail provider's
 * name does, takes the index seconds. `hitsOf` is a query for the ids of those that the index names and that meet the
 * conditions, each with its `key` of the list's order.
 */
export async function findByIndex<Filter extends object, Read extends ReadRow, Ask>(
  call: ListCall,
  subject: Required<Pick<Subject<Filter, Read, unknown, Ask>, 'table' | 'searching'>>,
  query: PageQuery<Filter, Ask>,
  { conditions, order, listed }: Search,
  hitsOf: (conditions: readonly SQL[]) => SQL,
): Promise<FoundPage<Read> | undefined> {
  const shares = sharesAtEnds(subject, subject.searching.conditions(query.filter, call), DENSE.sample)
  const { rows } = await call.tx.execute<{ total: number | null } & (Read | { id: null })>(sql`
    with sample as materialized (
      select min(share) <= ${sql.raw(String(DENSE.share))} as is_thin from (${shares}) ends
    ), hits as materialized (
      ${hitsOf([sql`(select is_thin from sample)`, ...conditions])}
      limit ${sql.raw(String(FOUND_MAX))}
    ), page as (
      select id, key from hits order by ${order} ${limitOf(query)}
    )
    select counted.total, listed.*
    from (select case when is_thin then (select count(*)::int from hits) end as total from sample) counted
    left join (${listed}) listed on true
    order by ${order}`)
  const total = rows[0]?.total ?? FOUND_MAX
  const records = rows.filter((row): row is typeof row & Read => row.id !== null)
  return total < FOUND_MAX ? { records, total } : undefined
}
