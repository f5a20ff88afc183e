import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What people agreed to, in the words that were shown to them. */
export const clientConsents = pgTable('client_consents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  /** The notice: `collection`. */
  kind: text().notNull(),
  version: smallint().notNull(),
  wording: text().notNull(),
  /** By which way the person gave it. */
  channel: text({ enum: ['client_form'] }).notNull(),
  given_at: instant().notNull().default(sql`now()`),
})
