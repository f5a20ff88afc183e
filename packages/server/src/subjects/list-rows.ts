import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import { all } from '../database/arrays.ts'
import { COUNTED_MAX } from '../database/total.ts'
import { estimateOf, knownEstimate } from './estimate.ts'
import { assertMayFilter, columnOf } from './matching.ts'
import { limitOf, orderOf, type Page, pageOf } from './paging.ts'
import type { FoundPage, ListCall, PageQuery, ReadRow, Search, Subject } from './subject.ts'

/**
 * A page of the rows that the caller may see and the filter means, in the order asked for; the total is exact up to 10,000
 * and an estimate above. Throws FORBIDDEN where the caller filters or sorts by what they may not see.
 */
export async function listRows<Filter extends object, Read extends ReadRow, Row, Ask>(
  call: ListCall,
  subject: Subject<Filter, Read, Row, Ask>,
  query: PageQuery<Filter, Ask>,
): Promise<Page<Row>> {
  const { filter } = query
  assertMayFilter(subject, call, filter, query.sort)
  const conditions = [subject.visible(call), ...subject.filters(call, filter)]
  const searching = subject.searching?.conditions(filter, call) ?? []
  // What very many were lately found by is not looked up again.
  const isNarrow =
    searching.length > 0 && knownEstimate(call, subject, all([...conditions, ...searching])) === undefined
  const listed = listedOf(subject, call, query.ask)
  const search: Search = { conditions, ...orderOf(subject.sorts, query.sort), listed }
  const found = isNarrow ? await subject.find?.(call, query, search) : undefined
  const page = found ?? (await walk(call, subject, query, search, searching))
  return pageOf(query, page, (record) => subject.toRow(call, record))
}

function listedOf<Filter extends object, Read extends ReadRow, Row, Ask>(
  subject: Subject<Filter, Read, Row, Ask>,
  viewer: Viewer,
  ask: Ask | undefined,
): SQL {
  return sql`
    select page.key, ${columnsOf(subject, viewer, ask)} from page
    join ${sql.identifier(subject.table)} on ${columnOf(subject, 'id')} = page.id ${joinsOf(subject, viewer)}`
}

/** What a list reads of each row. */
export function columnsOf<Filter extends object, Read extends ReadRow, Row, Ask>(
  subject: Subject<Filter, Read, Row, Ask>,
  viewer: Viewer,
  ask: Ask | undefined,
): SQL {
  return subject.columns?.(viewer, ask) ?? sql`${sql.identifier(subject.table)}.*`
}

/** What a list joins to its table. */
export function joinsOf(subject: { joins?(viewer: Viewer): SQL }, viewer: Viewer): SQL {
  return subject.joins?.(viewer) ?? sql``
}

/** Walks along the index of the list's order until the page is full. */
async function walk<Filter extends object, Read extends ReadRow, Row, Ask>(
  call: ListCall,
  subject: Subject<Filter, Read, Row, Ask>,
  query: PageQuery<Filter, Ask>,
  { conditions, column, order, listed }: Search,
  searching: readonly SQL[],
): Promise<FoundPage<Read>> {
  const table = sql.identifier(subject.table)
  const condition = all([...conditions, ...searching])
  const estimate = knownEstimate(call, subject, condition)
  const total =
    estimate ??
    sql`(select count(*) from (select from ${table} where ${condition} limit ${sql.raw(String(COUNTED_MAX))}) counted)`
  const { rows } = await call.tx.execute<{ total: number } & (Read | { id: null })>(sql`
    with page as materialized (
      select ${columnOf(subject, 'id')}, ${column} as key from ${table} where ${condition} order by ${order} ${limitOf(query)}
    )
    select ${total}::int as total, listed.*
    from (select) nothing left join (${listed}) listed on true
    order by ${order}`)
  const counted = rows[0]?.total ?? 0
  const records = rows.filter((row): row is typeof row & Read => row.id !== null)
  if (counted < COUNTED_MAX) return { records, total: counted }
  const many = estimate ?? (await estimateOf(call, subject, conditions, searching))
  return { records, total: many, total_is_estimate: true }
}
