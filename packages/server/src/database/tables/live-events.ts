import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What has changed, for whoever shows it. */
export const liveEvents = pgTable('live_events', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  user_id: integer(),
  entities: text().array().notNull(),
  page: text(),
  created_at: instant().notNull().default(sql`now()`),
})
