import { sql } from 'drizzle-orm'
import { integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** From when on a release is taken back, as the operator’s company has said. */
export const releaseLimits = pgTable('release_limits', {
  company_id: integer().primaryKey(),
  percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  users: integer().notNull(),
  updated_at: instant().notNull().default(sql`now()`),
})
