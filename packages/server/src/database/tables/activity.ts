import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

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
  /** What was done, whatever the kind of record: `update`. */
  verb: text().notNull().generatedAlwaysAs(sql`substring(action from '[^.]*$')`),
  /** Hashed with the values, and erased with them. */
  payload_salt: uuid().default(sql`gen_random_uuid()`),
  /** The hash of erased values; null until erased. */
  payload_hash: bytes(),
  /** The client that the entry was written for, where a merge has handed it on. */
  first_client_id: integer(),
})
