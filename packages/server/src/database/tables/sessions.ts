import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
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

/** Sign-ins whose password was right and whose one-time code is still to come. */
export const signInChallenges = pgTable('sign_in_challenges', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  user_id: integer().notNull(),
  challenge_hash: bytes().notNull(),
  failures: integer().notNull().default(0),
  created_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
  ended_at: instant(),
})

/** Single-use codes for a user who lost the authenticator. */
export const recoveryCodes = pgTable('recovery_codes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  user_id: integer().notNull(),
  code_hash: bytes().notNull(),
  /** Whether the hash is a MAC by a key of the portal, as those from before keys could be changed are. */
  is_keyed: boolean().notNull().default(true),
  used_at: instant(),
  created_at: instant().notNull().default(sql`now()`),
})

/** One-time links to set a password: forgotten, or the first one of an invited user. */
export const passwordResets = pgTable('password_resets', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  user_id: integer().notNull(),
  token_hash: bytes().notNull(),
  purpose: text({ enum: ['reset', 'invitation'] })
    .notNull()
    .default('reset'),
  created_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** Failed sign-ins, for the limits by account and by address; neither is kept in the clear. */
export const loginAttempts = pgTable('login_attempts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  email_hash: bytes().notNull(),
  address_hash: bytes().notNull(),
  device_hash: bytes(),
  factor: text({ enum: ['password', 'code'] })
    .notNull()
    .default('password'),
  at: instant().notNull().default(sql`now()`),
})
