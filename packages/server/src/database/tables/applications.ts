import type { ApplicationStatus } from '@portal/domain'
import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const companyId = () => integer().notNull()
const cents = () => bigint({ mode: 'number' })
const day = () => date({ mode: 'string' })
const version = () => integer().notNull().default(1)
const now = () => instant().notNull().default(sql`now()`)

/** Applications for cover with an insurer. */
export const applications = pgTable('applications', {
  id: id(),
  company_id: companyId(),
  client_id: integer().notNull(),
  adviser_id: integer(),
  insurer: text().notNull(),
  /** The insurer's number of the application. */
  reference: text(),
  status: text().notNull().default('draft').$type<ApplicationStatus>(),
  status_since: now(),
  /** The day of the first move to Submitted. */
  submitted_on: day(),
  /** The day of the first move to In Force. */
  in_force_on: day(),
  renewal_on: day(),
  created_at: now(),
  updated_at: now(),
  version: version(),
})

/** Policies; an imported one has no application. */
export const policies = pgTable('policies', {
  id: id(),
  company_id: companyId(),
  client_id: integer().notNull(),
  application_id: integer(),
  insurer: text().notNull(),
  number: text(),
  state: text({ enum: ['proposed', 'in_force', 'lapsed', 'cancelled', 'declined'] })
    .notNull()
    .default('proposed'),
  life_insured: text().notNull(),
  /** O Non-Super, M SMSF, S Super, J SuperLink. */
  owner_type: text({ enum: ['O', 'M', 'S', 'J'] })
    .notNull()
    .default('O'),
  owner_name: text().notNull(),
  /** Cents a year under the terms that hold now. */
  annual_premium: cents().notNull().default(0),
  commenced_on: day(),
  ended_on: day(),
  created_at: now(),
  updated_at: now(),
  version: version(),
})

/** The terms of a policy from a day on; a renewal adds a version. */
export const policyTerms = pgTable('policy_terms', {
  id: id(),
  company_id: companyId(),
  policy_id: integer().notNull(),
  number: smallint().notNull(),
  effective_on: day(),
  annual_premium: cents().notNull(),
  /** How often it is paid: a frequency of the domain. */
  frequency: text().notNull().default('M'),
  remarks: text(),
  created_at: now(),
})

/** One cover under a version of a policy's terms. */
export const policyProducts = pgTable('policy_products', {
  id: id(),
  company_id: companyId(),
  terms_id: integer().notNull(),
  cover: text({ enum: ['TRM', 'TPD', 'TRA', 'INC', 'BUS', 'NES', 'CHT'] }).notNull(),
  name: text().notNull(),
  /** Cents: a month's benefit for income covers, else the sum insured. */
  amount: cents().notNull(),
  annual_premium: cents().notNull(),
  /** S Stepped, B Blended, L Level to Age 65, 70 Level to Age 70. */
  structure: text({ enum: ['S', 'B', 'L', '70'] })
    .notNull()
    .default('S'),
  waiting_period: text(),
  benefit_period: text(),
})

/** Requests of auditors to read an application; AFSL decides. */
export const auditorRequests = pgTable('auditor_requests', {
  id: id(),
  company_id: companyId(),
  application_id: integer().notNull(),
  auditor_id: integer().notNull(),
  reason: text().notNull(),
  state: text({ enum: ['pending', 'approved', 'declined'] })
    .notNull()
    .default('pending'),
  /** The last day of an approved request. */
  until: day(),
  decided_by: integer(),
  decided_at: instant(),
  decision_reason: text(),
  created_at: now(),
  version: version(),
})
