import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Mails and text messages on their way out. */
export const outbox = pgTable('outbox', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  channel: text({ enum: ['email', 'sms'] }).notNull(),
  to: text().notNull(),
  subject: text().notNull().default(''),
  text: text().notNull(),
  html: text(),
  /** `kept`: nothing is configured to send it, so it stays in the dev mailbox. */
  state: text({ enum: ['waiting', 'sent', 'failed', 'kept'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  /** Why the last try failed. */
  error: text(),
  /** The same key is sent once. */
  idempotency_key: text(),
  created_at: instant().notNull().default(sql`now()`),
  sent_at: instant(),
})
