import { MESSAGE_CHANNELS, MESSAGE_STATES } from '@portal/domain/sending/message'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Mails and text messages on their way out. */
export const outbox = pgTable('outbox', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
  to: text().notNull(),
  /** Who gets a copy. */
  cc: text().array().notNull().default([]),
  subject: text().notNull().default(''),
  text: text().notNull(),
  html: text(),
  /** What it puts into its reader's calendar, as iCalendar. */
  calendar: text(),
  state: text({ enum: MESSAGE_STATES }).notNull().default('waiting'),
  /** Not before. */
  send_at: instant().notNull().default(sql`now()`),
  /** When a process began to hand it over. */
  taken_at: instant(),
  /** When that process last said that it still does. */
  alive_at: instant(),
  /** The user who sent it; null for the portal. */
  sender_id: integer(),
  /** Sent to many, or automatic: the recipient can unsubscribe. */
  is_bulk: boolean().notNull().default(false),
  /** Messages that were sent together, and can be taken back together. */
  batch_id: uuid(),
  attempts: integer().notNull().default(0),
  /** Why the last try failed. */
  error: text(),
  /** Where answers go; null for mails that the portal writes by itself. */
  reply_to: text(),
  /**
   * What of the text works once, as the token of a link. It goes from here and from the text when the mail has left, or has
   * failed: `''` is left.
   */
  secret: text(),
  /** The same key is sent once. */
  idempotency_key: text(),
  created_at: instant().notNull().default(sql`now()`),
  sent_at: instant(),
  /** When the recipient's phone had it. */
  delivered_at: instant(),
  /** The SMS gateway's own name for it. */
  gateway_id: text(),
})

/** What is left of a mail's text or HTML for those who look at the outbox: without what works once. */
export function withoutSecret(body: typeof outbox.text | typeof outbox.html): SQL<string> {
  return sql`case when ${outbox.secret} is null then ${body} else replace(${body}, ${outbox.secret}, '…') end`
}

/** Files attached to an email, as they were when it was written. */
export const outboxAttachments = pgTable('outbox_attachments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  outbox_id: integer().notNull(),
  file_id: integer().notNull(),
  name: text().notNull(),
})
