import { type SQL, sql } from 'drizzle-orm'
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
  /** Where answers go; null for mails that the portal writes by itself. */
  reply_to: text(),
  /** What of the text works once, as the token of a link. It goes from here and from the text when the mail has left. */
  secret: text(),
  /** The same key is sent once. */
  idempotency_key: text(),
  created_at: instant().notNull().default(sql`now()`),
  sent_at: instant(),
})

/** What is left of a mail's text or HTML for those who look at the outbox: without what works once. */
export function withoutSecret(body: typeof outbox.text | typeof outbox.html): SQL<string> {
  return sql`case when ${outbox.secret} is null then ${body} else replace(${body}, ${outbox.secret}, '…') end`
}

/** Files that go along with a mail, as they were when it was written. */
export const outboxAttachments = pgTable('outbox_attachments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  outbox_id: integer().notNull(),
  file_id: integer().notNull(),
  name: text().notNull(),
})
