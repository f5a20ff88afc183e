import { z } from 'zod'
import { learned as learnedAnswer, learnedInput } from '../clients/learned.schema.ts'
import { listSchema } from '../list-schema.ts'
import { idParams, idText, line, messageAnswer, version, wholeText } from '../pieces.ts'
import { QUOTE_COLUMNS, QUOTE_SORTS } from './quote-columns.ts'
import {
  frequency,
  loadingsOfCovers,
  NO_REASON,
  outcomeInput,
  outcomesInput,
  quoteRequest,
  saysWhy,
} from './quote-request.schema.ts'
import {
  campaignOption,
  commissionOption,
  madeBy,
  moneyByFrequency,
  projectedYear,
  quoteResponse,
  supplierOccupation,
} from './quote-response.schema.ts'
import { confirmInput, quoteFilterFields, quoteName, quoteRow, savedQuote } from './saved-quote.schema.ts'

export type {
  OutcomeInput,
  QuoteRequest,
  WireQuoteClient,
  WireQuoteNeed,
  WireQuoteSettings,
} from './quote-request.schema.ts'
export type {
  MadeBy,
  QuoteResponse,
  WireMoney,
  WirePortfolio,
  WirePortfolioError,
  WirePremiumTotal,
  WireProduct,
  WireProductBreakdown,
  WireProjectedYear,
  WireScore,
  WireSupplier,
  WireSupplierOccupation,
} from './quote-response.schema.ts'
export type { QuoteFilter, QuoteOutcome, QuoteRow, SavedQuote } from './saved-quote.schema.ts'
export type QuoteColumn = (typeof QUOTE_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row: quoteRow,
  filter: quoteFilterFields,
  sorts: QUOTE_SORTS,
  sort: '-createdAt',
  columns: QUOTE_COLUMNS,
})

export const make = {
  body: quoteRequest.superRefine(({ clients }, context) => {
    for (const [place, { outcome, clientId }] of clients.entries()) {
      const isTwice = clientId && clients.findIndex((one) => one.clientId === clientId) < place
      if (isTwice) {
        const path = ['clients', place, 'clientId']
        context.addIssue({ code: 'custom', path, message: 'Please choose two different people' })
      }
      if (!outcome || saysWhy(outcome)) continue
      context.addIssue({ code: 'custom', path: ['clients', place, 'outcome', 'reason'], message: NO_REASON })
    }
  }),
  answer: quoteResponse,
}
export const price = { body: quoteRequest, answer: quoteResponse }

/** What is set by hand for one portfolio; what is left out stays as the request has it, null takes it back. */
const byHand = z.strictObject({
  /** 1, the lightest, to 5. */
  occupationClass: z.literal([1, 2, 3, 4, 5], 'Please choose a class of 1 to 5').nullable().optional(),
  loadings: loadingsOfCovers.nullable().optional(),
  campaign: z.array(line(40)).max(20).nullable().optional(),
  commission: line(40).nullable().optional(),
})
export type PortfolioOptions = z.output<typeof byHand>
export const priceByHand = {
  body: z.strictObject({
    request: quoteRequest,
    /** The place of the client in the request. */
    clientIndex: z.int().min(0).max(9).default(0),
    /** Of the portfolio whose insurer it is for. */
    supplierCode: line(10),
    options: byHand,
  }),
  /** The request with what was set by hand, and its prices. */
  answer: z.object({ request: quoteRequest, response: quoteResponse }),
}

const projectionLine = z.object({
  structure: z.string(),
  /** How much higher rates are from year 2 on: 0, 5 and 10 per cent. */
  reRatePercent: z.number(),
  years: z.array(projectedYear),
})
const projection = z.object({
  clientIndex: z.int(),
  supplierCode: z.string(),
  lines: z.array(projectionLine),
  /** The first year in which level costs less than stepped, and the first by which it has in all; null where none is. */
  levelCheaperFrom: z.int().nullable(),
  levelCheaperInAllFrom: z.int().nullable(),
})
export type QuoteProjection = z.output<typeof projection>
export const project = {
  body: z.strictObject({
    request: quoteRequest,
    /** Of these insurers; of all that are asked where none is named. */
    supplierCodes: z.array(line(10)).max(100).default([]),
  }),
  answer: z.object({ items: z.array(projection), madeBy }),
}

export const retrieve = { query: z.strictObject({ clientId: idText }), answer: savedQuote }
export const view = { params: idParams, answer: savedQuote }
export const rename = {
  params: idParams,
  body: z.strictObject({ version: version.optional(), name: quoteName }),
  answer: savedQuote,
}
export const decide = { params: idParams, body: outcomeInput, answer: savedQuote }
export const decideAll = { params: idParams, body: outcomesInput, answer: savedQuote }
export const confirm = { params: idParams, body: confirmInput, answer: savedQuote }
export const learned = { params: idParams, answer: learnedAnswer }
export const takeLearned = { params: idParams, body: learnedInput, answer: learnedAnswer }
export const namePartner = {
  params: idParams,
  body: z.strictObject({ version: version.optional() }).default({}),
  answer: savedQuote,
}
export const remove = { params: idParams, answer: messageAnswer }
export const restore = { params: idParams, answer: savedQuote }

const change = z.object({
  clientIndex: z.int(),
  portfolioCode: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  /** Null where there was, or is, no price. */
  before: moneyByFrequency.nullable(),
  after: moneyByFrequency.nullable(),
  /** Dollars, after less before, by frequency; null where either is missing. */
  difference: moneyByFrequency.nullable(),
  /** Why there is no price now, in words. */
  errors: z.array(z.string()),
})
export type RepricedPortfolio = z.output<typeof change>
export const reprice = {
  params: idParams,
  answer: z.object({
    before: madeBy,
    after: madeBy,
    /** Ages then and now, in the order of the people. */
    ages: z.array(z.object({ before: z.int().nullable(), after: z.int().nullable() })),
    portfolios: z.array(change),
    /** The whole answer of today, which is not kept. */
    quoteResponse,
  }),
}
export type RepricedQuote = z.output<typeof reprice.answer>

const occupation = z.object({
  id: z.string(),
  description: z.string(),
  /** 1, the lightest, to 5: what insurers make of it in general. */
  class: z.int().nullable(),
  suppliers: z.array(supplierOccupation),
})
export type OccupationHit = z.output<typeof occupation>
export const occupations = {
  query: z.strictObject({
    search: line(100).default(''),
    /** One occupation by its id, in place of a search. */
    id: line(60).optional(),
    limit: wholeText().pipe(z.int().min(1).max(50)).default(12),
  }),
  answer: z.object({ items: z.array(occupation) }),
}

const supplierRow = z.looseObject({
  code: z.string(),
  name: z.string(),
  products: z.array(z.looseObject({ code: z.string(), name: z.string() })),
  commissionOptions: z.array(commissionOption),
  campaignOptions: z.array(campaignOption),
  defaultCommission: z.string().nullable(),
  /** Types of need that it can insure. */
  covers: z.array(z.string()),
})
export type QuoteSupplier = z.output<typeof supplierRow>
export const suppliers = { answer: z.object({ items: z.array(supplierRow), madeBy }) }

const feature = z.object({
  id: z.string(),
  name: z.string(),
  /** The cover that it is a feature of. */
  cover: z.string(),
  /** Codes of the insurers whose cover has it. */
  suppliers: z.array(z.string()),
})
export type QuoteFeature = z.output<typeof feature>
export const features = { answer: z.object({ items: z.array(feature) }) }

const preferences = z.object({
  /** How often premiums are paid in the next form: as it was in the last one. */
  frequency,
})
export type QuotePreferences = z.output<typeof preferences>
export const preferred = { answer: preferences }
export const prefer = { body: preferences.strict(), answer: preferences }
