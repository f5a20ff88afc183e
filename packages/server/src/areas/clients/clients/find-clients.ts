import type { ClientFilter } from '@portal/contract/clients/client-filter'
import { findKind } from '@portal/domain/values/find-text'
import { type SQL, sql } from 'drizzle-orm'
import { all, idArray } from '../../../database/arrays.ts'
import { findByIndex } from '../../../subjects/find-by-index.ts'
import { limitOf } from '../../../subjects/paging.ts'
import type { FoundPage, ListCall, PageQuery, Search } from '../../../subjects/subject.ts'
import { wholeName } from '../../../subjects/whole-name.ts'
import type { ClientAsk, ListRecord } from './columns.ts'
import { clientSearch, indexedSearch, searchConditions } from './filters.ts'
import { bearersOf, exactBearersOf, searchedName, searchedNumber } from './name-search.ts'
import { nearSearches } from './near-names.ts'

type Query = PageQuery<ClientFilter, ClientAsk>
type Found = FoundPage<ListRecord> | undefined

const SEARCHED = { table: 'clients', searching: clientSearch }
/** Steps along a list's order in which a page of a common name fills up; the trigram index takes longer for it. */
const FIRST_STEPS = 4_000

/**
 * The page of a search, by the indexes of names, text and tags. Undefined where walking is faster. Where nobody asks for
 * the total, a page that is not full goes on with those whose names the search has with a typing error.
 */
export async function findClients(call: ListCall, query: Query, search: Search): Promise<Found> {
  const first = await findFirstSteps(call, query, search)
  if (first) return first
  const found: Found = await findByIndex(call, SEARCHED, query, search, (conditions) =>
    hitsOf(query.filter, conditions, search.column),
  )
  return found && (await withNear(call, query, search, found))
}

async function withNear(
  call: ListCall,
  query: Query,
  { conditions, column, order, listed }: Search,
  found: FoundPage<ListRecord>,
): Promise<FoundPage<ListRecord>> {
  const room = query.page_size - found.records.length
  const tried = nearSearches(query.filter.search ?? '')
  if (query.ask?.total !== 'rough' || query.page > 1 || room <= 0 || tried.length === 0) return found
  const others = [
    sql`clients.id <> all(${idArray(found.records.map(({ id }) => id))})`,
    ...searchConditions({ tag: query.filter.tag }),
    ...conditions,
  ]
  const near = tried.map(
    ({ among, words }) =>
      sql`(select clients.id, ${column} as key from ${among} clients where ${all([...words, ...others])})`,
  )
  const { rows } = await call.tx.execute<ListRecord>(sql`
    with page as materialized (
      select id, key from (${sql.join(near, sql` union `)}) near order by ${order} limit ${room}
    )
    ${listed} order by ${order}`)
  if (rows.length === 0) return found
  return { records: [...found.records, ...rows], total: found.total + rows.length, total_is_estimate: true }
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

/** Whom the indexes of names, or else those of text and tags, name for the search, each with the key of the list's order. */
function hitsOf(filter: ClientFilter, conditions: readonly SQL[], column: SQL): SQL {
  const hits = (among: SQL, search: readonly SQL[]) =>
    sql`select clients.id, ${column} as key from ${among} clients where ${all([...search, ...conditions])}`
  if (searchedNumber(filter.search)) return hits(sql`searched_clients`, indexedSearch(filter))
  const [whole, name] = [wholeName(filter.search), searchedName(filter.search)]
  const bearers = whole ? exactBearersOf(whole) : name && bearersOf(name)
  if (!bearers) return hits(sql`searched_clients`, indexedSearch(filter))
  const tagged = searchConditions({ tag: filter.tag })
  return sql.join(
    bearers.map((some) => hits(some, tagged)),
    sql` union all `,
  )
}
