import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { CHECKLIST, CHECKLIST_SOURCES } from '@portal/domain/work/application-checklist'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { bulkSchema, counted, listSchema } from '../list-schema.ts'
import {
  cents,
  clientRef,
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
  cover,
  stageDays,
  writableApplication,
} from './application-fields.ts'
import { writablePolicy } from './policy-fields.ts'
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
  client: clientRef,
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
  z.strictObject({
    type: z.literal('status'),
    status: applicationStatus,
    /** Leaves out those with something missing, instead of recording what is. */
    complete_only: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('assign'), adviser_id: id.nullable() }),
])
export type ApplicationAction = z.output<typeof action>
export const { bulk } = bulkSchema(action, applicationFilter)

/** What is expected of the insurer, in cents including GST. */
const commission = z.object({
  upfront_percent: z.number(),
  ongoing_percent: z.number(),
  /** Cents a year that upfront commission is a per cent of: with policy fees. */
  new_premium: cents,
  /** Whether stamp duty is among it, because nobody has said how much it is. */
  with_duty: z.boolean(),
  upfront: cents,
  ongoing: cents,
})

const checklistItem = z.enum(codesOf(CHECKLIST))

/** An item of the checklist, and how it is known to be done. */
const checked = z.object({
  item: checklistItem,
  /** Null while it is missing. */
  source: z.enum(codesOf(CHECKLIST_SOURCES)).nullable(),
  /** Who ticked or unticked it; null where the portal knows it from the records. */
  by: personRef.nullable(),
  /** When that was, or when the event happened that it follows. */
  at: isoInstant.nullable(),
  /** Why it was unticked although the records say that it is done. */
  reason: z.string().nullable(),
})
export type CheckedItem = z.output<typeof checked>

const expected = commission.pick({ upfront: true, ongoing: true })

/** The application of another person of the same quote. */
const applicationBeside = z.object({
  id,
  client: clientRef,
  insurer: z.string(),
  status: applicationStatus,
  products: z.array(z.object({ cover, amount: cents })),
  ...{ annual_premium: cents, commission: expected },
})
export type ApplicationBeside = z.output<typeof applicationBeside>

/** What belongs together with an application: a household that was quoted together. */
const household = z.object({
  /** Those that the caller may see. */
  beside: z.array(applicationBeside),
  /** Whether there are further ones that the caller may not see. */
  has_hidden: z.boolean(),
  /** This application and those beside it. */
  total: z.object({ annual_premium: cents, commission: expected }),
})

const whole = applicationRow.extend({
  client: clientRef.extend({ phone: z.string().nullable(), email: z.string().nullable() }),
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
  /** Null where nobody was quoted together with the client. */
  household: household.nullable().optional(),
  /** All items, in their order; none of a renewal. */
  checklist: z.array(checked).optional(),
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
const { reference } = others
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

const proposed = z.object({
  insurer: z.string(),
  illustrative: z.boolean(),
  upfront_percent: z.number().optional(),
  ongoing_percent: z.number().optional(),
  policies: z.array(newPolicy),
  /** What the quote has and an application cannot take, in words. */
  left_out: z.array(z.string()),
})

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
    client: clientRef,
    ...proposed.shape,
  }),
}
export type ApplicationDraft = z.output<typeof draftOfQuote.answer>

const madeFromQuote = z.object({
  id,
  insurer: z.string(),
  status: applicationStatus,
  client: clientRef,
  created_at: isoInstant,
  clientIndex: z.int(),
  portfolioCode: z.string(),
})
export type ApplicationOfQuote = z.output<typeof madeFromQuote>
/** Newest first. */
export const ofQuote = { params: idParams, answer: z.object({ items: z.array(madeFromQuote) }) }

/** Why no application can be made for a person of a quote as it is. */
const obstacle = z.object({
  kind: z.enum(['not_recommended', 'no_client', 'out_of_sight', 'no_price', 'made']),
  /** Says what to do. */
  message: z.string(),
  /** The open application that was made already. */
  application_id: id.nullable(),
})

/** A person of a quote, and the application that is recommended to them. */
const draftOfPerson = z.object({
  clientIndex: z.int(),
  /** As the quote names them. */
  name: z.string(),
  /** Their own record; null where they have none, or the caller may not see it. */
  client: clientRef.nullable(),
  portfolioCode: z.string().nullable(),
  draft: proposed.nullable(),
  obstacle: obstacle.nullable(),
})
export type DraftOfPerson = z.output<typeof draftOfPerson>
export const draftsOfQuote = {
  params: idParams,
  answer: z.object({
    /** Of the quote: it is sent back with what is made of it. */
    version,
    /** The client whom the quote is for. */
    client: clientRef.nullable(),
    people: z.array(draftOfPerson),
  }),
}
export const createOfQuote = {
  params: idParams,
  body: z.strictObject({
    /** The quote's version that the drafts were read from; refused where the quote has changed since. */
    version: version.optional(),
    people: z
      .array(z.strictObject({ clientIndex: z.int().min(0).max(9), portfolioCode: line(40).min(1) }))
      .min(1, 'Please choose who it’s for')
      .max(10)
      .refine((people) => new Set(people.map(({ clientIndex }) => clientIndex)).size === people.length, {
        message: 'Please name each person once',
      }),
  }),
  answer: z.object({ items: z.array(madeFromQuote) }),
}
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
    /** The insurer’s number, where it has given one; what stands there already stays unless told. */
    reference: reference.optional(),
    /** Numbers and start dates of policies that come into force; those that are known stay unless given. */
    policies: z
      .array(
        z.strictObject({ id, number: writablePolicy.number.optional(), effective_on: isoDate.nullable().optional() }),
      )
      .max(20)
      .optional(),
    /** The days of its stages as they were before the move that this one undoes. */
    days: z.strictObject(stageDays).optional(),
  }),
  /** `missing`: what was missing; it moves all the same. */
  answer: whole,
}
export const check = {
  params: z.strictObject({ id: idText, item: checklistItem }),
  body: z.strictObject({
    done: z.boolean(),
    /** Needed to untick what the records say is done. */
    reason: line(300).optional(),
  }),
  answer: whole,
}
export const changeDates = {
  params: idParams,
  body: z.strictObject({
    version: version.optional(),
    ...z.object(stageDays).partial().shape,
  }),
  answer: whole,
}
export const renewalReady = {
  params: idParams,
  body: z.strictObject({ ready: z.boolean().default(true) }),
  answer: whole,
}
export const renew = { params: idParams, answer: whole }
