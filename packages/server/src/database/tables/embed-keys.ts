import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Keys by which other sites' servers get tokens for quoting. */
export const embedKeys = pgTable('embed_keys', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  name: text().notNull(),
  /** SHA-256 of the key; the key itself is kept nowhere. */
  key_hash: bytes().notNull(),
  origins: text().array().notNull(),
  created_by: integer(),
  created_at: instant().notNull().default(sql`now()`),
  /** The last day on which it gives tokens. */
  ends_on: date().notNull(),
  /** Users in whose name it gives tokens; empty for all who advise. */
  user_ids: integer().array().notNull().default([]),
  last_used_at: instant(),
  revoked_at: instant(),
})
