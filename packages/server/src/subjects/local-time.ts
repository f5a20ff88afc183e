import { type SQL, sql } from 'drizzle-orm'

/** An instant as files show it, in the company's time zone: `2026-11-19 11:31:07`. */
export function localTime(at: SQL, timeZone: string): SQL {
  return sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`
}
