import type { MeetingHours } from '@portal/domain/booking/free-times'
import { BOOKING_STATES, MEETING_CHANNELS } from '@portal/domain/booking/meeting'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** When an adviser can be met; without a row as the domain's default says. */
export const bookingSettings = pgTable('booking_settings', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  user_id: integer().notNull(),
  hours: jsonb().notNull().$type<readonly MeetingHours[]>(),
  minutes: integer().notNull(),
  buffer_minutes: integer().notNull(),
  updated_at: instant().notNull().default(sql`now()`),
})

/** Meetings that visitors book with an adviser. */
export const bookings = pgTable('bookings', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  adviser_id: integer().notNull(),
  /** Whose lead or client it is; null once they were erased. */
  client_id: integer(),
  /** The adviser's task. */
  task_id: integer(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  channel: text({ enum: MEETING_CHANNELS }).notNull(),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  /** The end of what stays free after it. */
  held_until: instant().notNull(),
  /** The visitor's. */
  time_zone: text().notNull(),
  state: text({ enum: BOOKING_STATES }).notNull().default('booked'),
  /** How often its invitation has changed. */
  sequence: integer().notNull().default(0),
  request_key: uuid().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})
