import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Where users are signed in. */
export const sessions = pgTable('sessions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  user_id: integer().notNull(),
  /** SHA-256 of the token; the token itself is kept nowhere. */
  token_hash: bytes().notNull(),
  scope: text({ enum: ['staff', 'quoting'] })
    .notNull()
    .default('staff'),
  remember: boolean().notNull().default(false),
  /** `Chrome on macOS`. */
  device: text().notNull().default(''),
  created_at: instant().notNull().default(sql`now()`),
  last_used_at: instant().notNull().default(sql`now()`),
  /** Moves on with use; `expires_at` does not. */
  idle_expires_at: instant().notNull(),
  expires_at: instant().notNull(),
  ended_at: instant(),
  /** The key of another site that it began with. */
  embed_key_id: integer(),
})
