import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who did what, when, with the values before and after. */
export const activityLog = pgTable('activity_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  at: instant().notNull().default(sql`now()`),
  /** Null for what the system or a visitor of a public page did. */
  user_id: integer(),
  /** `client.update`: the entity and what happened to it. */
  action: text().notNull(),
  entity: text().notNull(),
  entity_id: integer(),
  /** The client whose timeline shows it. */
  client_id: integer(),
  /** The application whose timeline shows it. */
  application_id: integer(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  request_id: text(),
})
