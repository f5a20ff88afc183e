import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Work that a user starts and follows. */
export const backgroundJobs = pgTable('background_jobs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  /** Who started it; it works in their name and with their rights. */
  user_id: integer().notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  state: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
    .notNull()
    .default('queued'),
  /** How many there are to handle, where that is known. */
  total: integer(),
  /** How many are handled, the failed ones among them. */
  done: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  message: text(),
  result: jsonb().$type<Record<string, unknown>>(),
  created_at: instant().notNull().default(sql`now()`),
  started_at: instant(),
  updated_at: instant().notNull().default(sql`now()`),
  finished_at: instant(),
})

/** The outcome of each record of a background job. */
export const backgroundJobRows = pgTable('background_job_rows', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  job_id: integer().notNull(),
  record_id: integer(),
  label: text().notNull(),
  outcome: text({ enum: ['done', 'skipped', 'failed'] }).notNull(),
  message: text(),
  /** What taking it back needs. */
  change: jsonb().$type<Record<string, unknown>>(),
})
