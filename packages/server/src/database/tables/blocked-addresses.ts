import { BLOCK_REASONS } from '@portal/domain/sending/blocked-address'
import { MESSAGE_CHANNELS } from '@portal/domain/sending/message'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Addresses that get no messages, or no bulk ones. */
export const blockedAddresses = pgTable('blocked_addresses', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
  /** Folded. */
  address: text().notNull(),
  reason: text({ enum: BLOCK_REASONS }).notNull(),
  at: instant().notNull().default(sql`now()`),
  detail: text(),
})
