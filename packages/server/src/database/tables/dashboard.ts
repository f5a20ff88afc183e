import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How a user has arranged their dashboard. */
export const dashboardLayouts = pgTable(
  'dashboard_layouts',
  {
    company_id: integer().notNull(),
    user_id: integer().notNull(),
    block_order: text().array().notNull().default([]),
    hidden: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.user_id] })],
)
