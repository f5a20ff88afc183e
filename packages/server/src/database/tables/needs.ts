import type { PersonNeeds } from '@portal/domain/clients/needs/compare-needs'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The needs of a client, one row a saving. */
export const clientNeeds = pgTable('client_needs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  author_id: integer(),
  saved_at: instant().notNull().default(sql`now()`),
  people: jsonb().$type<PersonNeeds[]>().notNull(),
})
