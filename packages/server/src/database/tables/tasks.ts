import type { AwaitedEvent } from '@portal/domain/work/awaited-task'
import type { RecurrenceMode } from '@portal/domain/work/recurrence'
import type { TaskPriority, TaskStatus } from '@portal/domain/work/task'
import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A rule by which a task comes again. */
export const taskSeries = pgTable('task_series', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  /** As RFC 5545 writes it. */
  rule: text().notNull(),
  mode: text().notNull().default('fixed').$type<RecurrenceMode>(),
  starts_on: date({ mode: 'string' }).notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

/** What somebody has to do, for a client, an application, or neither. */
export const tasks = pgTable('tasks', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  client_id: integer(),
  application_id: integer(),
  assignee_id: integer(),
  created_by: integer(),
  title: text().notNull(),
  details: text(),
  status: text().notNull().default('open').$type<TaskStatus>(),
  priority: text().notNull().default('normal').$type<TaskPriority>(),
  due_on: date({ mode: 'string' }),
  /** 24 hours, `14:05`, on the clocks of the company. */
  due_time: text(),
  completed_on: date({ mode: 'string' }),
  series_id: integer(),
  /** The date of the series' rule that it stands for. */
  slot: date({ mode: 'string' }),
  reminder_minutes: integer(),
  reminded_at: instant(),
  awaits: text().$type<AwaitedEvent>(),
  /** The record that completed it, where the event that it awaits did: `quote:62`. */
  done_by: text(),
  /** The event that made it by itself: `in_force:70:welcome`. */
  made_by: text(),
  removed_at: instant(),
  due_key: bigint({ mode: 'number' }).generatedAlwaysAs(sql`0`),
  priority_rank: smallint().notNull().generatedAlwaysAs(sql`0`),
  title_key: text().notNull().generatedAlwaysAs(sql`''`),
  client_key: text().notNull().default(''),
  client_text: text().notNull().default(''),
  search_text: text().notNull().generatedAlwaysAs(sql`''`),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  version: integer().notNull().default(1),
})
