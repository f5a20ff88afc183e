import { sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const cents = () => bigint({ mode: 'number' })
const now = () => instant().notNull().default(sql`now()`)

/** What is known of a client's partner who is no client. */
export const partnerDetails = pgTable(
  'partner_details',
  {
    company_id: integer().notNull(),
    client_id: integer().notNull(),
    first_name: text(),
    last_name: text(),
    phone: text(),
    email: text(),
    date_of_birth: date({ mode: 'string' }),
    gender: text({ enum: ['M', 'F'] }),
    smoker: boolean(),
    height_cm: doublePrecision(),
    weight_kg: doublePrecision(),
    occupation: text(),
    employment: text(),
    salary: cents(),
    salary_frequency: text(),
    super_balance: cents(),
    created_at: now(),
    updated_at: now(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.client_id] })],
)

/** Two clients who are partners: a row for each of them. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    company_id: integer().notNull(),
    client_id: integer().notNull(),
    partner_id: integer().notNull(),
    linked_at: now(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.client_id] })],
)
