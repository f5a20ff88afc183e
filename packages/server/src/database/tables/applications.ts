import type { Frequency } from '@portal/domain/values/person'
import type { ApplicationKind, ApplicationStatus } from '@portal/domain/work/application-status'
import type {
  BenefitPeriod,
  CoverCode,
  CoverOwner,
  OccupationType,
  PremiumStructure,
  WaitingPeriod,
} from '@portal/domain/work/cover'
import type { Missing } from '@portal/domain/work/missing-before-move'
import type { PolicyState, RenewalState, TermsState } from '@portal/domain/work/policy'
import type { ProductBuyback, ProductWaiver } from '@portal/domain/work/product'
import type {
  ChaseChannel,
  OfferState,
  Party,
  RequirementKind,
  RequirementState,
} from '@portal/domain/work/requirement'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const companyId = () => integer().notNull()
const cents = () => bigint({ mode: 'number' })
const day = () => date({ mode: 'string' })
const version = () => integer().notNull().default(1)
const coverCodes = () => text().array().notNull().default(sql`'{}'::text[]`).$type<CoverCode[]>()
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
  kind: text().notNull().default('new').$type<ApplicationKind>(),
  /** The application whose policies it renews. */
  renews_id: integer(),
  /** The saved quote that it was made from: the place of the person in it, and the code of their portfolio. */
  quote_id: integer(),
  quote_person: smallint(),
  quote_portfolio: text(),
  status: text().notNull().default('draft').$type<ApplicationStatus>(),
  status_since: now(),
  /** The day of the first move to each stage; none of those after the present one. */
  submitted_on: day(),
  underwriting_on: day(),
  offer_made_on: day(),
  accepted_on: day(),
  in_force_on: day(),
  /** Whether all its moves are on record: a stage that it passed without a day was skipped. */
  stages_recorded: boolean().notNull().default(true),
  /** What was missing when it reached its stage. */
  missing: text().array().notNull().default(sql`'{}'::text[]`).$type<Missing[]>(),
  /** Per cent of the premium, including GST. */
  upfront_percent: doublePrecision().notNull().default(66),
  ongoing_percent: doublePrecision().notNull().default(22),
  /** Premiums were copied from a quote, and none of the insurer's was entered since. */
  illustrative: boolean().notNull().default(false),
  /** Cents a year of its policies. */
  annual_premium: cents().notNull().default(0),
  covers: coverCodes(),
  policy_numbers: text().notNull().default(''),
  waiting_on: text().$type<Party>(),
  waiting_for: text(),
  waiting_since: day(),
  client_key: text().notNull().default(''),
  client_text: text().notNull().default(''),
  search_text: text().notNull().generatedAlwaysAs(sql`''`),
  created_at: now(),
  updated_at: now(),
  version: version(),
})

/** Policies; an imported one has no application. */
export const policies = pgTable('policies', {
  id: id(),
  company_id: companyId(),
  client_id: integer().notNull(),
  /** The application that brought it in. */
  application_id: integer(),
  insurer: text().notNull(),
  number: text(),
  number_key: text().generatedAlwaysAs(sql`''`),
  state: text().notNull().default('proposed').$type<PolicyState>(),
  life_insured: text().notNull(),
  /** O Non-Super, M SMSF, S Super, J SuperLink. */
  owner_type: text().notNull().default('O').$type<CoverOwner>(),
  owner_name: text().notNull(),
  /** Who advises the client; kept by triggers. */
  adviser_id: integer(),
  /** Cents a year under the terms that hold now; of a proposed one under those that are proposed. */
  annual_premium: cents().notNull().default(0),
  frequency: text().notNull().default('M').$type<Frequency>(),
  covers: coverCodes(),
  /** Per cent that this policy pays; null: as its application, its insurer or the usual ones. */
  upfront_percent: doublePrecision(),
  ongoing_percent: doublePrecision(),
  commenced_on: day(),
  ended_on: day(),
  /** The application that proposes other terms. */
  change_id: integer(),
  /** The next anniversary that it has not been renewed for; while it is in force. */
  renews_on: day(),
  /** Cents a year from then on. */
  renewal_premium: cents(),
  renewal_ready_at: instant(),
  /** The application that renews it. */
  renewal_id: integer(),
  renewal_state: text().notNull().generatedAlwaysAs(sql`''`).$type<RenewalState>(),
  renewed_on: day(),
  removed_at: instant(),
  client_key: text().notNull().default(''),
  client_text: text().notNull().default(''),
  search_text: text().notNull().generatedAlwaysAs(sql`''`),
  created_at: now(),
  updated_at: now(),
  version: version(),
})

/** The terms of a policy from a day on; a change or renewal adds a version. */
export const policyTerms = pgTable('policy_terms', {
  id: id(),
  company_id: companyId(),
  policy_id: integer().notNull(),
  number: smallint().notNull(),
  state: text().notNull().default('proposed').$type<TermsState>(),
  /** The application that proposed them. */
  application_id: integer(),
  effective_on: day(),
  /** Cents a year: all covers and the policy fee together. */
  annual_premium: cents().notNull().default(0),
  policy_fee: cents().notNull().default(0),
  /** How much of the premium is stamp duty, from 0 to 1. */
  duty_share: doublePrecision(),
  /** Cents a year without policy fee and stamp duty, where an insurer’s file says them. */
  commission_base: cents(),
  frequency: text().notNull().default('M').$type<Frequency>(),
  remarks: text(),
  removed_at: instant(),
  created_at: now(),
  updated_at: now(),
  version: version(),
})

/** One cover under a version of a policy's terms. */
export const policyProducts = pgTable('policy_products', {
  id: id(),
  company_id: companyId(),
  terms_id: integer().notNull(),
  cover: text().notNull().$type<CoverCode>(),
  /** Cents: a month's benefit for income covers, else the sum insured. */
  amount: cents().notNull(),
  annual_premium: cents().notNull(),
  structure: text().notNull().default('S').$type<PremiumStructure>(),
  waiting_period: text().$type<WaitingPeriod>(),
  benefit_period: text().$type<BenefitPeriod>(),
  occupation_type: text().$type<OccupationType>(),
  /** The cover of the same terms that it is paid out of. */
  linked_cover: text().$type<CoverCode>(),
  indexed: boolean().notNull().default(false),
  /** Per cent on top of the standard premium. */
  loading: doublePrecision(),
  exclusions: text(),
  premium_waiver: text().$type<ProductWaiver>(),
  life_buyback: text().$type<ProductBuyback>(),
  removed_at: instant(),
  version: version(),
})

/** What an insurer asks for before it decides. */
export const applicationRequirements = pgTable('application_requirements', {
  id: id(),
  company_id: companyId(),
  application_id: integer().notNull(),
  kind: text().notNull().$type<RequirementKind>(),
  title: text().notNull(),
  party: text().notNull().$type<Party>(),
  from_name: text(),
  state: text().notNull().default('to_ask').$type<RequirementState>(),
  asked_on: day(),
  chased_on: day(),
  chased_by: text().$type<ChaseChannel>(),
  received_on: day(),
  next_step: text(),
  next_on: day(),
  days_allowed: smallint().notNull(),
  /** When the portal made a task of it, because it was due. */
  due_task_at: instant(),
  removed_at: instant(),
  created_at: now(),
  updated_at: now(),
  version: version(),
})

/** Loadings and exclusions that an insurer offers instead of standard terms. */
export const applicationOffers = pgTable('application_offers', {
  id: id(),
  company_id: companyId(),
  application_id: integer().notNull(),
  kind: text({ enum: ['loading', 'exclusion'] }).notNull(),
  cover: text().$type<CoverCode>(),
  percent: doublePrecision(),
  words: text(),
  state: text().notNull().default('offered').$type<OfferState>(),
  decided_on: day(),
  removed_at: instant(),
  created_at: now(),
  updated_at: now(),
  version: version(),
})

/** Requests of auditors to read an application; AFSL decides. */
export const auditorRequests = pgTable('auditor_requests', {
  id: id(),
  company_id: companyId(),
  application_id: integer().notNull(),
  auditor_id: integer().notNull(),
  reason: text().notNull(),
  state: text({ enum: ['pending', 'approved', 'declined', 'revoked'] })
    .notNull()
    .default('pending'),
  /** The last day of an approved request. */
  until: day(),
  decided_by: integer(),
  decided_at: instant(),
  decision_reason: text(),
  revoked_by: integer(),
  revoked_at: instant(),
  created_at: now(),
  updated_at: now(),
  version: version(),
})
