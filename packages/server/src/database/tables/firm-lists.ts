import type { FirmListName } from '@portal/domain/office/firm-list'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A firm's changes to its lists. */
export const firmListEntries = pgTable('firm_list_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  list: text().notNull().$type<FirmListName>(),
  /** The code that records store; for tags and campaigns the word itself. */
  code: text().notNull(),
  label: text().notNull(),
  /** Null where it stands as from the start. */
  position: integer(),
  archived_at: instant(),
  created_at: instant().notNull().default(sql`now()`),
})
