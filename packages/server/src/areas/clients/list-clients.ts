import type { clients as endpoints } from '@portal/contract/clients'
import type { AnswerOf, ParsedInputOf } from '@portal/contract/endpoint'
import { EXACT_TOTAL_MAX } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { visibleClients } from '../../access/visible-clients.ts'
import type { Call } from '../../http/bind.ts'
import { type ListRecord, listColumns, peopleAndNextStep } from './columns.ts'
import { estimateOf, knownEstimate, sharesAtEnds } from './estimate.ts'
import { all, assertMayFilter, filtersOf, indexedSearch, searchConditions } from './filters.ts'
import { bearersOf, searchedName } from './name-search.ts'
import { shownFields, toRow } from './projection.ts'

type Query = ParsedInputOf<typeof endpoints.list>['query']
type Page = AnswerOf<typeof endpoints.list>
type ListCall = Pick<Call, 'tx' | 'caller' | 'company' | 'services'>

/** One more than is counted exactly: whoever finds so many knows that there are more. */
const MOST = EXACT_TOTAL_MAX + 1
/** People whom a search finds that are still read one by one; of more, a page fills up fast by walking. */
const MOST_FOUND = 50_000
/** Where a search finds more than this part of so many at both ends, it finds too many to be read one by one. */
const DENSE = { share: 0.2, sample: 50 }
/** Steps along a list's order in which a page of a common name fills up; the trigram index takes longer for it. */
const FIRST_STEPS = 4_000

const SORT_COLUMNS = {
  name: { column: sql`clients.name_key`, mayBeAbsent: false },
  status: { column: sql`clients.status`, mayBeAbsent: false },
  state: { column: sql`clients.state`, mayBeAbsent: true },
  quote_value: { column: sql`clients.quote_value`, mayBeAbsent: true },
  next_due: { column: sql`clients.next_due`, mayBeAbsent: true },
  created_at: { column: sql`clients.created_at`, mayBeAbsent: false },
  updated_at: { column: sql`clients.updated_at`, mayBeAbsent: false },
} as const

/**
 * A page of the clients whom the caller may see. The row's shape depends on the caller's role; the total is exact up
 * to 10,000 and an estimate above.
 */
export async function listClients(call: ListCall, query: Query): Promise<Page> {
  const { page: _page, page_size: _size, sort, fields: _fields, covers: _covers, total: _total, ...filter } = query
  assertMayFilter(call.caller.role, filter, sort)
  const conditions = [visibleClients(call), ...filtersOf(call.company.timeZone, query)]
  const searching = searchConditions(query)
  // What very many were lately found by is not looked up again.
  const isNarrow = searching.length > 0 && knownEstimate(call, all([...conditions, ...searching])) === undefined
  const found = isNarrow
    ? ((await listFirstSteps(call, query, conditions)) ?? (await listFound(call, query, conditions)))
    : undefined
  return found ?? (await listWalking(call, query, conditions))
}

/**
 * Where nobody asks for the total, the first page of a search for one name, which many may bear: they come soon along the
 * list's order. Undefined where they do not fill the page. Two names, a number or an address are of few.
 */
async function listFirstSteps(call: ListCall, query: Query, conditions: SQL[]): Promise<Page | undefined> {
  const isOneName = query.search !== undefined && /^\p{L}+$/u.test(query.search.trim())
  if (query.total !== 'rough' || query.page > 1 || !isOneName) return undefined
  const { column, order } = orderOf(query)
  const { rows } = await call.tx.execute<ListRecord>(sql`
    with page as materialized (
      select clients.id, clients.key from (
        select clients.id, ${column} as key, clients.search_text, clients.tags from clients
        where ${all(conditions)} order by ${order} limit ${sql.raw(String(FIRST_STEPS))}
      ) clients
      where ${all(indexedSearch(query))} order by ${order} ${limitOf(query)}
    )
    select page.key, ${columnsFor(call, query)} from page join clients on clients.id = page.id ${peopleAndNextStep(call)}
    order by ${order}`)
  if (rows.length < query.page_size) return undefined
  return { ...pageOf(call, query, rows, rows.length), total_is_estimate: true }
}

/**
 * For a search or a tag: the few clients that the trigram and tag indexes name, cut to the caller's scope, their total
 * exact. Undefined where there are very many; then a page fills up fast by walking along the list's order, while what
 * stands in nearly every row, as a mail provider's name does, takes the indexes seconds.
 */
async function listFound(call: ListCall, query: Query, conditions: SQL[]): Promise<Page | undefined> {
  const { column, order } = orderOf(query)
  const { rows } = await call.tx.execute<{ total: number | null } & (ListRecord | { id: null })>(sql`
    with sample as materialized (
      select min(share) <= ${sql.raw(String(DENSE.share))} as is_thin
      from (${sharesAtEnds(searchConditions(query), DENSE.sample)}) ends
    ), hits as materialized (
      ${hitsOf(query, [sql`(select is_thin from sample)`, ...conditions], column)} limit ${sql.raw(String(MOST_FOUND))}
    ), page as (
      select id, key from hits order by ${order} ${limitOf(query)}
    )
    select counted.total, listed.*
    from (select case when is_thin then (select count(*)::int from hits) end as total from sample) counted left join (
      select page.key, ${columnsFor(call, query)} from page join clients on clients.id = page.id ${peopleAndNextStep(call)}
    ) listed on true
    order by ${order}`)
  const total = rows[0]?.total ?? MOST_FOUND
  return total < MOST_FOUND ? pageOf(call, query, rows.filter(isListed), total) : undefined
}

/** Whom the indexes of names, or else those of text and tags, name for the search, each with the key of the list's order. */
function hitsOf(query: Query, conditions: readonly SQL[], column: SQL): SQL {
  const hits = (among: SQL, search: readonly SQL[]) =>
    sql`select clients.id, ${column} as key from ${among} clients where ${all([...search, ...conditions])}`
  const name = searchedName(query.search)
  if (name === undefined) return hits(sql`searched_clients`, indexedSearch(query))
  const tagged = searchConditions({ tag: query.tag })
  return sql.join(
    bearersOf(name).map((bearers) => hits(bearers, tagged)),
    sql` union all `,
  )
}

/** For everything else: walks along the index of the list's order until the page is full. */
async function listWalking(call: ListCall, query: Query, conditions: SQL[]): Promise<Page> {
  const { column, order } = orderOf(query)
  const searching = searchConditions(query)
  const condition = all([...conditions, ...searching])
  const estimate = knownEstimate(call, condition)
  const total =
    estimate ??
    sql`(select count(*) from (select from clients where ${condition} limit ${sql.raw(String(MOST))}) counted)`
  const { rows } = await call.tx.execute<{ total: number } & (ListRecord | { id: null })>(sql`
    with page as materialized (
      select clients.id, ${column} as key from clients where ${condition} order by ${order} ${limitOf(query)}
    )
    select ${total}::int as total, listed.*
    from (select) nothing left join (
      select page.key, ${columnsFor(call, query)} from page join clients on clients.id = page.id ${peopleAndNextStep(call)}
    ) listed on true
    order by ${order}`)
  const counted = rows[0]?.total ?? 0
  const listed = rows.filter(isListed)
  if (counted < MOST) return pageOf(call, query, listed, counted)
  return {
    ...pageOf(call, query, listed, estimate ?? (await estimateOf(call, conditions, searching))),
    total_is_estimate: true,
  }
}

function columnsFor({ caller }: Pick<ListCall, 'caller'>, { fields, covers }: Query): SQL {
  return listColumns(shownFields(caller.role, fields), covers)
}

function isListed<T extends { id: number | null }>(row: T): row is T & { id: number } & ListRecord {
  return row.id !== null
}

function pageOf(call: ListCall, query: Query, records: ListRecord[], total: number): Page {
  return {
    items: records.map((record) => toRow(call.caller.role, record)),
    total,
    page: query.page,
    page_size: query.page_size,
  }
}

/** The list's order with the id as tie-break; an absent value comes last in both directions. */
export function orderOf({ sort }: Pick<Query, 'sort'>): { column: SQL; order: SQL } {
  const down = sort.startsWith('-')
  const name = (down ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS
  const { column, mayBeAbsent } = SORT_COLUMNS[name]
  const direction = sql.raw(down ? (mayBeAbsent ? 'desc nulls last' : 'desc') : 'asc')
  return { column, order: sql`key ${direction}, id ${sql.raw(down ? 'desc' : 'asc')}` }
}

/** As literals: a kept plan must know how few rows are wanted. */
function limitOf({ page, page_size }: Query): SQL {
  return sql.raw(`limit ${page_size} offset ${(page - 1) * page_size}`)
}
