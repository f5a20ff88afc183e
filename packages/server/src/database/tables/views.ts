import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Views of a list that somebody has kept. */
export const savedViews = pgTable('saved_views', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  list: text().notNull(),
  owner_id: integer().notNull(),
  name: text().notNull(),
  /** The list's address by its parameters. */
  params: jsonb().notNull().$type<Record<string, string>>(),
  columns: text().array(),
  shared: boolean().notNull().default(false),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  deleted_at: instant(),
  version: integer().notNull().default(1),
})

/** What a user has chosen for a list: columns in their order, the view that opens, and the order of the views. */
export const listPreferences = pgTable(
  'list_preferences',
  {
    company_id: integer().notNull(),
    user_id: integer().notNull(),
    list: text().notNull(),
    columns: text().array(),
    default_view: text(),
    view_order: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.user_id, table.list] })],
)
