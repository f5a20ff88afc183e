import type { QuoteRequest, QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import type { QuoteOutcome } from '@portal/contract/quotes/saved-quote.schema'
import type { ExistingCover } from '@portal/contract/quotes/scenarios.schema'
import type { LearnedField } from '@portal/domain/clients/learned-fact'
import type { CommissionRhythm } from '@portal/domain/money/commission-terms'
import type { AssumedOfPerson } from '@portal/domain/quotes/assumed-fact'
import type { DisclosureKind } from '@portal/domain/quotes/disclosure'
import type { QuoteWish } from '@portal/domain/quotes/quote-wish'
import type { Frequency } from '@portal/domain/values/person'
import type { RateBook } from '@portal/rating'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'
import { packedJson } from './packed-json.ts'

/** A field of which a person's record stays as it is, whatever the quote says. */
export interface KeptFact {
  /** The place of the person in the request. */
  readonly clientIndex: number
  readonly field: LearnedField
}

/** Saved quotes, frozen. */
export const quotes = pgTable('quotes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  client_id: integer(),
  partner_id: integer(),
  author_id: integer(),
  name: text().notNull(),
  people: text().array().notNull().default([]),
  covers: text().array().notNull().default([]),
  suppliers: integer().notNull(),
  lowest_supplier: text(),
  lowest_supplier_name: text(),
  /** Cents a year. */
  lowest_premium: bigint({ mode: 'number' }),
  recommended_supplier: text(),
  recommended_supplier_name: text(),
  recommended_premium: bigint({ mode: 'number' }),
  provider: text({ enum: ['illustrative', 'http'] }).notNull(),
  label: text(),
  engine_version: text(),
  rate_book_version: text(),
  as_of: date({ mode: 'string' }).notNull(),
  request: json().$type<QuoteRequest>().notNull(),
  response: packedJson<QuoteResponse>().notNull(),
  outcomes: json().$type<QuoteOutcome[]>().notNull().default([]),
  /** What was assumed and has been confirmed since. */
  confirmed: json().$type<AssumedOfPerson[]>().notNull().default([]),
  /** Where somebody decided that the record of a person stays as it is. */
  kept_facts: json().$type<KeptFact[]>().notNull().default([]),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  deleted_at: instant(),
  version: integer().notNull().default(1),
  name_key: text().notNull().generatedAlwaysAs(sql``),
  people_key: text().notNull(),
  search_text: text().notNull().generatedAlwaysAs(sql``),
  /** Kept by triggers. */
  author_key: text().notNull().default(''),
})

/** Named requests of one client. */
export const quoteScenarios = pgTable('quote_scenarios', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  quote_id: integer(),
  author_id: integer(),
  name: text().notNull(),
  position: integer().notNull(),
  request: json().$type<QuoteRequest>().notNull(),
  existing: json().$type<ExistingCover[]>().notNull().default([]),
  chosen: json().$type<Array<string | null>>().notNull().default([]),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  deleted_at: instant(),
  version: integer().notNull().default(1),
})

/** What a client asked for behind a link. */
export interface KeptWish {
  readonly wish: QuoteWish
  /** The place of the person in the quote; null where it isn’t known who asked. */
  readonly person: number | null
  /** Null of a call about the whole quote. */
  readonly portfolio: string | null
  readonly at: string
}

/** The first time that a person opened a link. */
export interface KeptOpening {
  /** The place of the person in the quote; null where it isn’t known who opened it. */
  readonly person: number | null
  readonly at: string
  /** The portfolios of which it showed PDS and TMD. */
  readonly portfolios: readonly string[]
}

/** A PDS or TMD that was opened behind a link, the first time. */
export interface KeptDocument {
  readonly person: number | null
  readonly portfolio: string
  readonly document: DisclosureKind
  readonly at: string
}

/** Links by which clients open quotes. */
export const quoteLinks = pgTable('quote_links', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  quote_id: integer().notNull(),
  created_by: integer(),
  token_hash: bytes().notNull(),
  /** Sealed; null for links from before it was kept. */
  token: text(),
  created_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
  opened_at: instant(),
  last_opened_at: instant(),
  revoked_at: instant(),
  both_agreed: boolean().notNull().default(false),
  wrong_tries: smallint().notNull().default(0),
  /** What the client asked for behind it: the insurer wanted once for each person. */
  wishes: jsonb().$type<KeptWish[]>().notNull().default([]),
  openings: jsonb().$type<KeptOpening[]>().notNull().default([]),
  documents: jsonb().$type<KeptDocument[]>().notNull().default([]),
})

/** Mails to clients by which quotes went out. */
export const quoteMails = pgTable('quote_mails', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  quote_id: integer().notNull(),
  mail_id: integer().notNull(),
  link_id: integer(),
  has_pdf: boolean().notNull(),
  /** As asked for by the sender; null for the firm’s rule. */
  moves_lead: boolean(),
  /** Whose PDS and TMD it links to. */
  documents: jsonb().$type<Array<{ client_id: number; portfolio: string }>>().notNull().default([]),
})

/** Who prices a company's quotes. */
export const quoteProviders = pgTable('quote_providers', {
  company_id: integer().primaryKey(),
  kind: text({ enum: ['illustrative', 'http'] }).notNull(),
  address: text(),
  /** Sealed. */
  credentials: text(),
  timeout_ms: integer().notNull(),
  /** The company’s own book that is in use; null for the built-in one. */
  rate_book_id: integer(),
  updated_at: instant().notNull().default(sql`now()`),
})

/** Rate books of a company’s own. */
export const rateBooks = pgTable('rate_books', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  version: text().notNull(),
  label: text().notNull(),
  hash: text().notNull(),
  source_name: text().notNull(),
  format: text({ enum: ['csv', 'json'] }).notNull(),
  built_in: text().array().notNull().default([]),
  suppliers: integer().notNull(),
  book: json().$type<RateBook>().notNull(),
  uploaded_by: integer(),
  uploaded_at: instant().notNull().default(sql`now()`),
  deleted_at: instant(),
})

/** The insurers whose products a company deals in. */
export const productProviders = pgTable('product_providers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  name: text().notNull(),
  /** Of the product disclosure statement. */
  issue_date: date({ mode: 'string' }),
  type: text().notNull().default('Retail'),
  pds_file_id: integer(),
  tmd_file_id: integer(),
  tmd_issue_date: date({ mode: 'string' }),
  /** Per cent that it pays the firm where no policy or application says otherwise. */
  upfront_percent: doublePrecision(),
  ongoing_percent: doublePrecision(),
  commission_rhythm: text().$type<CommissionRhythm>(),
  version: integer().notNull().default(1),
})

/** How a user’s next quote begins. */
export const quotePreferences = pgTable(
  'quote_preferences',
  {
    company_id: integer().notNull(),
    user_id: integer().notNull(),
    frequency: text().notNull().$type<Frequency>(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.user_id] })],
)
