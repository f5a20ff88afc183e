import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Export files of clients, deleted after a day. */
export const clientExports = pgTable('client_exports', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  user_id: integer().notNull(),
  /** The job that makes it. */
  job_id: integer().notNull(),
  /** Null until it is made. */
  file_id: integer(),
  created_at: instant().notNull().default(sql`now()`),
})

/** Who was erased, when, by whom and why, without personal details. */
export const clientErasures = pgTable('client_erasures', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  /** The client, whose row may be gone. */
  erased_id: integer().notNull(),
  /** Null if erased by retention. */
  erased_by: integer(),
  reason: text({ enum: ['request', 'mistake', 'retention'] }).notNull(),
  /** Whether applications or policies stay, without the person. */
  keeps_books: boolean().notNull(),
  erased_at: instant().notNull().default(sql`now()`),
})
