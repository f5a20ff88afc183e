import type { Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The accounts of a company. */
export const users = pgTable('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  /** Names the adviser in public links. */
  uuid: uuid().notNull().defaultRandom(),
  title: text(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  /** Unique in the company without regard to case. */
  email: text().notNull(),
  phone: text(),
  roles: text().array().notNull().$type<Role[]>(),
  /** argon2id; null until the invited user sets one. */
  password_hash: text(),
  calendar_link: text(),
  authorised_representative_number: text(),
  /** Per cent. */
  commission: doublePrecision(),
  /** Whom a referral partner works with. */
  advisor_id: integer(),
  referral_company_id: integer(),
  access_referral_dashboard: boolean().notNull().default(false),
  /** Digits. */
  abn: text(),
  gst_registered: boolean().notNull().default(false),
  /** The first and the last day of the registration; null: always before, or still. */
  gst_from: date({ mode: 'string' }),
  gst_until: date({ mode: 'string' }),
  profile_photo_file_id: integer(),
  /** Sealed with PORTAL_SECRET. */
  two_factor_secret: text(),
  /** Sealed; becomes the secret when its first code is right. */
  two_factor_pending_secret: text(),
  two_factor_enabled_at: instant(),
  /** The last 30-second step whose code was taken: a code works once. */
  two_factor_last_step: bigint({ mode: 'number' }),
  last_sign_in_at: instant(),
  archived_at: instant(),
  /** Whether their own referral company put them away. */
  archived_by_partner: boolean().notNull().default(false),
  /** Who gets the leads of their client form while they are archived. */
  link_successor_id: integer(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
})
