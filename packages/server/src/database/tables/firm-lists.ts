import type { FirmListName } from '@portal/domain/office/firm-list'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What a firm has changed of its lists. */
export const firmListEntries = pgTable('firm_list_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  list: text().notNull().$type<FirmListName>(),
  /** What records have: the word itself of tags and campaigns. */
  code: text().notNull(),
  label: text().notNull(),
  /** Null where it stands as from the start. */
  position: integer(),
  archived_at: instant(),
  created_at: instant().notNull().default(sql`now()`),
})
