import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The people of the insurers. */
export const contacts = pgTable('contacts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  insurer: text().notNull(),
  name: text().notNull(),
  position: text(),
  group: text(),
  phone: text(),
  mobile: text(),
  email: text(),
  states: text().array().notNull().default([]),
  website: text(),
  notes: text(),
  archived_at: instant(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  /** What a search reads, and the keys of the orders. The migration holds the expressions. */
  search_text: text().notNull().generatedAlwaysAs(sql``),
  name_key: text().notNull().generatedAlwaysAs(sql``),
  insurer_key: text().notNull().generatedAlwaysAs(sql``),
})
