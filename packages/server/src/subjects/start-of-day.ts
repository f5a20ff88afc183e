import { type SQL, sql } from 'drizzle-orm'

/** The start of a day, or of the next one, in the company's time zone. */
export function startOfDay(timeZone: string, day: string, later: 0 | 1): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
}
