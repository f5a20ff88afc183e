import type { ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import type { AutomaticKind } from '@portal/domain/sending/automatic-message'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const now = () => instant().notNull().default(sql`now()`)

/** A requirement that a message chases. */
export interface KeptChase {
  readonly id: number
  /** What it was before the message was sent, and the version that sending made of it. */
  readonly before?: Pick<ApplicationRequirement, 'state' | 'asked_on' | 'chased_on' | 'chased_by'>
  readonly version?: number
}

/** Which mails of the outbox were for a client. */
export const clientMails = pgTable('client_mails', {
  id: id(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  outbox_id: integer().notNull(),
  sender_id: integer(),
  /** The template it was made from. */
  template_id: integer(),
  /** Which automatic message it was; null for one that a person sent. */
  automatic_kind: text().$type<AutomaticKind>(),
  /** What it was about. */
  application_id: integer(),
  policy_id: integer(),
  chases: jsonb().$type<KeptChase[]>().notNull().default([]),
  created_at: now(),
})

/** Text messages to clients, by the outbox, and from them. */
export const clientTexts = pgTable('client_texts', {
  id: id(),
  company_id: integer().notNull(),
  /** Null for one from a number that is no client’s, or more than one client’s. */
  client_id: integer(),
  /** Null for one from the client. */
  outbox_id: integer(),
  sender_id: integer(),
  /** The template it was made from. */
  template_id: integer(),
  /** Which automatic message it was; null for one that a person sent. */
  automatic_kind: text().$type<AutomaticKind>(),
  /** Of one from the client: the number it came from, what it says, and the gateway's name for it. */
  from_number: text(),
  text: text(),
  gateway_id: text(),
  /** The quote that a link in it leads to. */
  quote_id: integer(),
  chases: jsonb().$type<KeptChase[]>().notNull().default([]),
  created_at: now(),
})

/** Telephone and Zoom calls with clients. */
export const clientCalls = pgTable('client_calls', {
  id: id(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  author_id: integer(),
  channel: text({ enum: ['phone', 'zoom', 'sms'] }).notNull(),
  direction: text({ enum: ['out', 'in'] }).notNull(),
  outcome: text({ enum: ['talked', 'wants_quote', 'callback', 'message', 'no_answer', 'wrong_number'] }).notNull(),
  started_at: instant().notNull(),
  duration_minutes: smallint(),
  notes: text().notNull().default(''),
  /** The mark-up of notes that mention colleagues; null of others. */
  html: text(),
  created_at: now(),
  updated_at: now(),
  /** A deleted call can be put back. */
  deleted_at: instant(),
  version: integer().notNull().default(1),
})
