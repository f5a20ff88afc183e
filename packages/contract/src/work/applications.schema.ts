import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { z } from 'zod'
import { bulkSchema, counted, listSchema } from '../list-schema.ts'
import {
  cents,
  id,
  idParams,
  idText,
  isoDate,
  isoInstant,
  line,
  personRef,
  searchNumber,
  version,
  wholeText,
} from '../pieces.ts'
import { APPLICATION_COLUMNS, APPLICATION_SORTS } from './application-columns.ts'
import {
  applicationFilter,
  applicationFilterFields,
  applicationKind,
  applicationRow,
  applicationStatus,
  writableApplication,
} from './application-fields.ts'
import { newPolicy, proposedPolicy } from './proposal-fields.ts'
import { offer, requirement } from './underwriting-fields.ts'

export type { ApplicationFilter, ApplicationRow } from './application-fields.ts'
export type ApplicationColumn = (typeof APPLICATION_COLUMNS)[number]

/** Cents a year of all that the filter finds; null where they are too many to add up, or the caller may not see it. */
const premium = { annual_premium: cents.nullable() }
const waiting = z.object({ client: z.int(), gp: z.int(), insurer: z.int(), us: z.int() })
export const { list, counts, exportRows } = listSchema({
  row: applicationRow,
  filter: applicationFilterFields,
  sorts: APPLICATION_SORTS,
  sort: '-submitted_on',
  columns: APPLICATION_COLUMNS,
  /** With how many wait on whom; null where the caller may not see it. */
  sums: { ...premium, waiting_on: waiting.nullable() },
})

const lane = z.object({ status: applicationStatus, ...counted, ...premium, items: z.array(applicationRow) })
export type ApplicationLane = z.output<typeof lane>
/** The lanes of one group, `active` unless told, with their first cards; further ones are pages of the list. */
export const board = {
  query: applicationFilter,
  answer: z.object({ lanes: z.array(lane), page_size: z.int() }),
}

const foundApplication = z.object({
  id,
  client: personRef,
  insurer: z.string(),
  status: applicationStatus,
  /** Where the number was found: the application's own, or that of one of its policies. */
  number: z.string(),
})
export type FoundApplication = z.output<typeof foundApplication>
export const search = {
  query: z.strictObject({ search: searchNumber }),
  answer: z.object({ items: z.array(foundApplication).max(SEARCH_MAX_RESULTS) }),
}

const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('status'), status: applicationStatus }),
  z.strictObject({ type: z.literal('assign'), adviser_id: id.nullable() }),
])
export type ApplicationAction = z.output<typeof action>
export const { bulk } = bulkSchema(action, applicationFilter)

/** What is expected of the insurer, in cents including GST. */
const commission = z.object({
  upfront_percent: z.number(),
  ongoing_percent: z.number(),
  /** Cents a year, without policy fees. */
  new_premium: cents,
  upfront: cents,
  ongoing: cents,
})

const whole = applicationRow.extend({
  client: personRef.extend({ phone: z.string().nullable(), email: z.string().nullable() }),
  /** For those who see money. */
  policies: z.array(proposedPolicy).optional(),
  requirements: z.array(requirement).optional(),
  offers: z.array(offer).optional(),
  commission: commission.optional(),
  /** `tasks`: those that are open. */
  counts: z.object({ documents: z.int(), tasks: z.int() }).optional(),
  /** The application that renews the policies of this one. */
  renewed_by_id: id.nullable().optional(),
  /** When its policies renew next; the earliest. */
  renews_on: isoDate.nullable().optional(),
  renewal_ready: z.boolean().optional(),
  /** The saved quote that it was made from; null where it was made from none. */
  quote: z.object({ id, name: z.string() }).nullable().optional(),
})
export type ApplicationDetails = z.output<typeof whole>

export const details = { params: idParams, answer: whole }
export const ofClient = { params: idParams, answer: z.object({ items: z.array(applicationRow) }) }

const ofPortfolio = z.strictObject({
  id,
  clientIndex: z.int().min(0).max(9).default(0),
  portfolioCode: line(40).min(1),
  /** The quote's version that the draft was read from; refused where the quote has changed since. */
  version: version.optional(),
})

const { insurer, ...others } = writableApplication
const optional = z.object(others).partial().shape
export const create = {
  params: idParams,
  body: z.strictObject({
    insurer,
    kind: applicationKind.exclude(['renewal']).default('new'),
    ...optional,
    /** Premiums that were copied from a quote of the illustrative engine. */
    illustrative: z.boolean().default(false),
    policies: z.array(newPolicy).max(20).default([]),
    /** The portfolio of a saved quote that it is made from. */
    quote: ofPortfolio.optional(),
  }),
  answer: whole,
}

/** What an application from a portfolio would start with, to be looked at before it is started. */
export const draftOfQuote = {
  params: idParams,
  query: z.strictObject({
    clientIndex: wholeText().pipe(z.int().min(0).max(9)).default(0),
    portfolioCode: line(40).min(1),
  }),
  answer: z.object({
    /** Of the quote: it is sent back with what is made of it. */
    version,
    client: personRef,
    insurer: z.string(),
    illustrative: z.boolean(),
    upfront_percent: z.number().optional(),
    ongoing_percent: z.number().optional(),
    policies: z.array(newPolicy),
    /** What the quote has and an application cannot take, in words. */
    left_out: z.array(z.string()),
  }),
}
export type ApplicationDraft = z.output<typeof draftOfQuote.answer>

const madeFromQuote = z.object({
  id,
  insurer: z.string(),
  status: applicationStatus,
  client: personRef,
  created_at: isoInstant,
  clientIndex: z.int(),
  portfolioCode: z.string(),
})
export type ApplicationOfQuote = z.output<typeof madeFromQuote>
/** Newest first. */
export const ofQuote = { params: idParams, answer: z.object({ items: z.array(madeFromQuote) }) }
export const update = {
  params: z.strictObject({ id: idText, appId: idText }),
  body: z.strictObject({ version: version.optional(), insurer: insurer.optional(), ...optional }),
  answer: whole,
}
export const updateStatus = {
  params: idParams,
  body: z.strictObject({
    status: applicationStatus,
    version: version.optional(),
    /** Says that a closed application is to be brought back. */
    confirmed: z.boolean().optional(),
  }),
  answer: whole,
}
export const changeDates = {
  params: idParams,
  body: z.strictObject({
    version: version.optional(),
    submitted_on: isoDate.nullable().optional(),
    in_force_on: isoDate.nullable().optional(),
  }),
  answer: whole,
}
export const renewalReady = {
  params: idParams,
  body: z.strictObject({ ready: z.boolean().default(true) }),
  answer: whole,
}
export const renew = { params: idParams, answer: whole }
