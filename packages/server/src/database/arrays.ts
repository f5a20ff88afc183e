import { type SQL, sql } from 'drizzle-orm'

/** Ids as one parameter, so that the text of a query stays the same however many there are. */
export function idArray(ids: readonly number[], type: 'int' | 'smallint' | 'bigint' = 'int'): SQL {
  return sql`${`{${ids.join(',')}}`}::${sql.raw(type)}[]`
}

/** Texts as one parameter: PostgreSQL's own text form of an array. */
export function textArray(values: readonly string[]): SQL {
  return sql`${`{${values.map((value) => JSON.stringify(value)).join(',')}}`}::text[]`
}

/** All of the conditions together. */
export function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

/** One of the conditions at least: in brackets, as it stands among others. Of none, nothing holds. */
export function any(conditions: readonly SQL[]): SQL {
  if (conditions.length === 0) return sql`false`
  return sql`(${sql.join([...conditions], sql` or `)})`
}
