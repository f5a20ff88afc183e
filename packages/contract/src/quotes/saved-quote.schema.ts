import { ASSUMED_FACTS } from '@portal/domain/quotes/assumed-fact'
import { codesOf, NEED_COVERS } from '@portal/domain/work/cover'
import { z } from 'zod'
import { clientKind } from '../clients/client-filter.ts'
import {
  clientRef,
  commaList,
  id,
  idText,
  isoDate,
  isoInstant,
  line,
  personRef,
  searchWords,
  version,
} from '../pieces.ts'
import { quoteRequest } from './quote-request.schema.ts'
import { quoteResponse } from './quote-response.schema.ts'

/** A portfolio at a glance: dollars of a year's premium, all people of the quote together. */
const glance = z.object({ supplierCode: z.string(), supplierName: z.string(), premium: z.number() })

/** What the adviser made of a quote for one of its people. */
export const decidedOutcome = z.object({
  /** The place of the client in the request. */
  clientIndex: z.int(),
  recommendedPortfolioCode: z.string().nullable(),
  existingPortfolioCode: z.string().nullable(),
  selectedPortfolioCodes: z.array(z.string()),
  /** The policies that the person had when it was decided; absent in quotes of old. */
  existingPolicies: z.array(z.object({ id, insurer: z.string(), number: z.string().nullable() })).optional(),
  reason: z.string(),
})
export type QuoteOutcome = z.output<typeof decidedOutcome>

/** A saved quote as lists show it. */
export const quoteRow = z.object({
  id,
  /** Null where it was made for nobody of the portal, or the caller may not see them. */
  client: clientRef.extend({ kind: clientKind }).nullable(),
  name: z.string(),
  /** First names of the people, as they were asked for. */
  people: z.array(z.string()),
  /** Types of need, each once. */
  covers: z.array(z.string()),
  /** How many suppliers gave a price. */
  suppliers: z.int(),
  lowest: glance.nullable(),
  /** Of a couple with one insurer each, both are named: `NEOS and TAL`. */
  recommended: glance.nullable(),
  /** The places of the people to whom something is recommended. */
  recommendedTo: z.array(z.int()),
  provider: z.enum(['illustrative', 'http']),
  label: z.string().nullable(),
  engineVersion: z.string().nullable(),
  rateBookVersion: z.string().nullable(),
  asOf: isoDate,
  author: personRef.nullable(),
  createdAt: isoInstant,
  version,
})
export type QuoteRow = z.output<typeof quoteRow>

const assumedFact = z.enum(codesOf(ASSUMED_FACTS), 'Please choose one')

/** A saved quote, frozen: request and response are what they were; its name, outcomes and what is confirmed can change. */
export const savedQuote = quoteRow.extend({
  outcomes: z.array(decidedOutcome),
  /** What was priced though nobody said it, and nobody has confirmed since. */
  assumed: z.array(z.object({ clientIndex: z.int(), fact: assumedFact })),
  quoteRequest,
  quoteResponse,
})
export type SavedQuote = z.output<typeof savedQuote>

export const quoteFilterFields = {
  /** Fits the quote's number, or the words of its name and of the client's, however they are ordered. */
  search: searchWords.optional(),
  clientId: idText.optional(),
  /** Ids of users who saved them. */
  author: commaList(idText).optional(),
  cover: commaList(z.enum(codesOf(NEED_COVERS))).optional(),
  createdFrom: isoDate.optional(),
  createdTo: isoDate.optional(),
}
export type QuoteFilter = z.output<z.ZodObject<typeof quoteFilterFields>>

export const quoteName = line(120).min(1, 'Please enter a name')

/** What of a person is confirmed to be as it was assumed. */
export const confirmInput = z.strictObject({
  version: version.optional(),
  clientIndex: z.int().min(0).max(9).default(0),
  facts: z.array(assumedFact).min(1, 'Please choose what is confirmed').max(10),
})
