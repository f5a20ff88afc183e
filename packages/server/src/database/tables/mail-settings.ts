import { MAIL_TLS_MODES } from '@portal/domain/sending/mail-server'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The mail server that a firm’s emails go out by. */
export const mailServers = pgTable('mail_servers', {
  company_id: integer().primaryKey(),
  host: text(),
  port: integer().notNull().default(587),
  tls: text({ enum: MAIL_TLS_MODES }).notNull().default('starttls'),
  username: text(),
  /** Sealed. */
  password: text(),
  /** Bulk and automatic emails an hour. */
  hourly_limit: integer(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull().default(sql`now()`),
})

/** Keys that a firm’s emails are signed with. */
export const dkimKeys = pgTable('dkim_keys', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  domain: text().notNull(),
  selector: text().notNull(),
  /** Sealed. */
  private_key: text().notNull(),
  /** As it stands in the DNS record. */
  public_key: text().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  found_at: instant(),
})

/** What a company’s links to unsubscribe are signed with. */
export const unsubscribeKeys = pgTable('unsubscribe_keys', {
  company_id: integer().primaryKey(),
  /** Sealed. */
  key: text().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})
