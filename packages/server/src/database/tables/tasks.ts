import type { TaskPriority, TaskStatus } from '@portal/domain'
import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
  completed_on: date({ mode: 'string' }),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  version: integer().notNull().default(1),
})
