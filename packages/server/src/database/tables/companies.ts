import type { Role } from '@portal/domain/account/role'
import type { LeadEventKind } from '@portal/domain/clients/lead-moves'
import type { RequirementKind } from '@portal/domain/work/requirement'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** The companies that use the portal, each with its look and settings. */
export const companies = pgTable('companies', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The sub-domain that the company signs in at. */
  reference: text().notNull(),
  name: text().notNull(),
  logo_file_id: integer(),
  afsl_logo_file_id: integer(),
  /** Hue (0–360) of the accent colour; null for the product's own. */
  accent_h: doublePrecision(),
  /** Chroma (0.03–0.12) of the accent colour; null for the product's own. */
  accent_c: doublePrecision(),
  default_email_address: text(),
  /** Null where the address was set before addresses were verified. */
  default_email_verified_at: instant(),
  address: text(),
  phone: text(),
  /** The name of the company that is licensed or authorised, where it is not `name`. */
  legal_name: text(),
  abn: text(),
  afsl_number: text(),
  /** The letter in front of a quote, with merge fields; null for the built-in one. */
  quote_letter: text(),
  /** IANA name. */
  time_zone: text().notNull().default('Australia/Sydney'),
  advisers_see_all: boolean().notNull().default(false),
  /** Days that an underwriting requirement may take, by its kind, where they are not the usual ones. */
  requirement_days: jsonb().notNull().default({}).$type<Partial<Record<RequirementKind, number>>>(),
  /** Roles whose users must sign in with two-factor. */
  two_factor_roles: text().array().notNull().default([]).$type<Role[]>(),
  /** Origins of the sites that may show the client form and the calendar in a frame. */
  embed_sites: text().array().notNull().default([]),
  /** The rules by which leads move that the firm has switched off. */
  lead_rules_off: text().array().notNull().default([]).$type<LeadEventKind[]>(),
  /** How long sessions last: unused, unused where the user is remembered, and at most. */
  session_idle_hours: smallint().notNull().default(12),
  session_remembered_days: smallint().notNull().default(30),
  session_absolute_days: smallint().notNull().default(90),
  /** Years without activity after which clients and leads are erased, unless something is in force or open; null for never. */
  retention_client_years: smallint(),
  retention_lead_years: smallint(),
  /** When the steps of setting up the firm were dismissed. */
  setup_dismissed_at: instant(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
})

/** Links by which an address is verified before a company's mails come from there. */
export const companyEmailLinks = pgTable('company_email_links', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  email: text().notNull(),
  /** SHA-256 of the token; the token itself is mailed and kept nowhere. */
  token_hash: bytes().notNull(),
  created_by: integer().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
  /** Opened, or put out by a newer one. */
  used_at: instant(),
})
