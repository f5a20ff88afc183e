import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The HTTP gateway by which a firm’s text messages go out. */
export const smsGateways = pgTable('sms_gateways', {
  company_id: integer().primaryKey(),
  address: text(),
  /** Sealed. */
  credentials: text(),
  /** A name or a number, as the recipient sees it. */
  sender: text(),
  /** Names the company in the address of call-backs. */
  callback_token: text(),
  /** Signs call-backs. Sealed. */
  callback_secret: text(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull().default(sql`now()`),
})
