import { type SQL, sql } from 'drizzle-orm'
import type { FoundPage, PageQuery, Sort } from './subject.ts'

/** A page as calls answer it. */
export interface Page<Row> {
  readonly items: Row[]
  readonly total: number
  readonly total_is_estimate?: true
  readonly page: number
  readonly page_size: number
}

interface Paging {
  readonly page: number
  readonly page_size: number
}

/** The part of an order that is the page. As literals: a kept plan must know how few rows are wanted. */
export function limitOf({ page, page_size }: Paging): SQL {
  return sql.raw(`limit ${page_size} offset ${(page - 1) * page_size}`)
}

/**
 * A list's order over `key` and `id`, the tie-break, and the column that is the key; an absent value comes last in both
 * directions. Throws where the subject has no such sort.
 */
export function orderOf(sorts: Readonly<Record<string, Sort>>, sort: string): { column: SQL; order: SQL } {
  const down = sort.startsWith('-')
  const known = sorts[down ? sort.slice(1) : sort]
  if (!known) throw new RangeError(`There is no order by ${sort}`)
  const direction = sql.raw(down ? (known.mayBeAbsent ? 'desc nulls last' : 'desc') : 'asc')
  return { column: known.column, order: sql`key ${direction}, id ${sql.raw(down ? 'desc' : 'asc')}` }
}

/** What every list is asked for beside its filter. */
export interface Paged extends Paging {
  readonly sort: string
}

/** The query of a list as its engine takes it. */
export function pageQuery<Filter extends object>(query: Paged & Filter): PageQuery<Filter, undefined> {
  const { page, page_size, sort } = query
  return { page, page_size, sort, filter: query }
}

/** The answer of a list. */
export function pageOf<Read, Row>(
  { page, page_size }: Paging,
  { records, ...total }: FoundPage<Read>,
  toRow: (record: Read) => Row,
): Page<Row> {
  return { items: records.map(toRow), ...total, page, page_size }
}
