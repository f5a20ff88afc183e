import { type SQL, sql } from 'drizzle-orm'

/** The instant at which a day, or the next one, begins in the company's time zone. */
export function startOfDay(timeZone: string, day: string, later: 0 | 1): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
}
