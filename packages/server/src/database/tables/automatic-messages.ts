import type { AutomaticKind } from '@portal/domain/sending/automatic-message'
import type { SkipReason } from '@portal/domain/sending/bulk-message'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Messages that go by themselves, as a company has set them. */
export const automaticMessages = pgTable('automatic_messages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  kind: text().notNull().$type<AutomaticKind>(),
  is_on: boolean().notNull().default(false),
  channel: text({ enum: ['email', 'sms'] })
    .notNull()
    .default('email'),
  email_template_id: integer(),
  sms_template_id: integer(),
  days: smallint().notNull(),
  /** Events before this are not told of. */
  active_from: instant().notNull().default(sql`now()`),
  /** The last day on which all of its people were looked for, and how many were left out then. */
  ran_on: date({ mode: 'string' }),
  skipped: jsonb().notNull().default({}).$type<Partial<Record<SkipReason, number>>>(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull().default(sql`now()`),
})
