import { sql } from 'drizzle-orm'
import type { Call } from '../http/bind.ts'
import { type Matched, matching } from './matching.ts'

/** How many rows the filter means of those that the caller may see, counted no further than `most`. */
export async function countUpTo<Filter extends object>(
  call: Call,
  subject: Matched<Filter>,
  filter: Filter,
  most: number,
): Promise<number> {
  const [counted] = await call.tx.rows<{ count: number }>(sql`
    select count(*)::int as count
    from (select from ${sql.identifier(subject.table)} where ${matching(subject, call, filter)} limit ${most}) counted`)
  return counted?.count ?? 0
}
