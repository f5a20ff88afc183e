import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What users are told of. */
export const notifications = pgTable('notifications', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  user_id: integer().notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  detail: text(),
  link: text().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  read_at: instant(),
  /** A mail of it is still to be written. */
  mail_due: boolean().notNull().default(false),
  /** What it follows from, `note:12`: it is taken back with it while it is unread. */
  cause: text(),
})
