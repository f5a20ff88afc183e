import type { ClientFilter } from '@portal/contract/clients/client-filter'
import { findKind } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { all } from '../../../database/arrays.ts'
import { sharesAtEnds } from '../../../subjects/estimate.ts'
import { limitOf } from '../../../subjects/paging.ts'
import type { FoundPage, ListCall, PageQuery, Search } from '../../../subjects/subject.ts'
import { wholeName } from '../../../subjects/whole-name.ts'
import type { ClientAsk, ListRecord } from './columns.ts'
import { clientSearch, indexedSearch, searchConditions } from './filters.ts'
import { bearersOf, exactBearersOf, searchedName } from './name-search.ts'

type Query = PageQuery<ClientFilter, ClientAsk>
type Found = FoundPage<ListRecord> | undefined

/** People whom a search finds that are still read one by one; of more, a page fills up fast by walking. */
const MOST_FOUND = 50_000
/** Where a search finds more than this part of so many at both ends, it finds too many to be read one by one. */
const DENSE = { share: 0.2, sample: 50 }
/** Steps along a list's order in which a page of a common name fills up; the trigram index takes longer for it. */
const FIRST_STEPS = 4_000

/** The page of a search, by the indexes of names, text and tags. Undefined where walking is faster. */
export async function findClients(call: ListCall, query: Query, search: Search): Promise<Found> {
  return (await findFirstSteps(call, query, search)) ?? (await findByIndex(call, query, search))
}

/**
 * Where nobody asks for the total, the first page of a search for one name, which many may bear: they come soon along the
 * list's order. Undefined where they do not fill the page. Two names, a number or an address are of few.
 */
async function findFirstSteps(
  call: ListCall,
  query: Query,
  { conditions, column, order, listed }: Search,
): Promise<Found> {
  const { search = '' } = query.filter
  const isOneName = findKind(search) === 'anywhere' && /^\p{L}+$/u.test(search.trim())
  if (query.ask?.total !== 'rough' || query.page > 1 || !isOneName) return undefined
  const { rows } = await call.tx.execute<ListRecord>(sql`
    with page as materialized (
      select clients.id, clients.key from (
        select clients.id, ${column} as key, clients.search_text, clients.tags from clients
        where ${all(conditions)} order by ${order} limit ${sql.raw(String(FIRST_STEPS))}
      ) clients
      where ${all(indexedSearch(query.filter))} order by ${order} ${limitOf(query)}
    )
    ${listed} order by ${order}`)
  return rows.length < query.page_size ? undefined : { records: rows, total: rows.length, total_is_estimate: true }
}

/**
 * For a search or a tag: the few clients that the trigram and tag indexes name, cut to the caller's scope, their total
 * exact. Undefined where there are very many; then a page fills up fast by walking along the list's order, while what
 * stands in nearly every row, as a mail provider's name does, takes the indexes seconds.
 */
async function findByIndex(
  call: ListCall,
  query: Query,
  { conditions, column, order, listed }: Search,
): Promise<Found> {
  const shares = sharesAtEnds(
    { table: 'clients', searching: clientSearch },
    searchConditions(query.filter),
    DENSE.sample,
  )
  const { rows } = await call.tx.execute<{ total: number | null } & (ListRecord | { id: null })>(sql`
    with sample as materialized (
      select min(share) <= ${sql.raw(String(DENSE.share))} as is_thin from (${shares}) ends
    ), hits as materialized (
      ${hitsOf(query.filter, [sql`(select is_thin from sample)`, ...conditions], column)}
      limit ${sql.raw(String(MOST_FOUND))}
    ), page as (
      select id, key from hits order by ${order} ${limitOf(query)}
    )
    select counted.total, listed.*
    from (select case when is_thin then (select count(*)::int from hits) end as total from sample) counted
    left join (${listed}) listed on true
    order by ${order}`)
  const total = rows[0]?.total ?? MOST_FOUND
  const records = rows.filter((row): row is typeof row & ListRecord => row.id !== null)
  return total < MOST_FOUND ? { records, total } : undefined
}

/** Whom the indexes of names, or else those of text and tags, name for the search, each with the key of the list's order. */
function hitsOf(filter: ClientFilter, conditions: readonly SQL[], column: SQL): SQL {
  const hits = (among: SQL, search: readonly SQL[]) =>
    sql`select clients.id, ${column} as key from ${among} clients where ${all([...search, ...conditions])}`
  const [whole, name] = [wholeName(filter.search), searchedName(filter.search)]
  const bearers = whole ? exactBearersOf(whole) : name && bearersOf(name)
  if (!bearers) return hits(sql`searched_clients`, indexedSearch(filter))
  const tagged = searchConditions({ tag: filter.tag })
  return sql.join(
    bearers.map((some) => hits(some, tagged)),
    sql` union all `,
  )
}
