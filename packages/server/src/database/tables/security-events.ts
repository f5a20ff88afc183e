import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who came in, who was refused, and what keeps them out. */
export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  /** Null for what names no company that can be believed. */
  company_id: integer(),
  at: instant().notNull(),
  event: text().notNull(),
  /** Whom it is about. */
  user_id: integer(),
  factor: text({ enum: ['password', 'code'] }),
  request_id: text(),
  /** What was taken: a list, or a kind of record; the record's number, and how many rows. */
  subject: text(),
  subject_id: integer(),
  rows: integer(),
  /** Keyed hashes. */
  email_hash: text(),
  network_hash: text(),
  /** As people read them: `Chrome on macOS`, and the first parts of an address, `203.0.113.x`. */
  device: text(),
  network_range: text(),
  /** How often it happened: more than once in the row that stands for those above the limit. */
  times: integer().notNull().default(1),
})
