import { ASSUMED_FACTS } from '@portal/domain/quotes/assumed-fact'
import { EMPLOYMENT_STATUSES } from '@portal/domain/quotes/quote-request'
import { FREQUENCIES } from '@portal/domain/values/person'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  codesOf,
  LIFE_BUYBACKS,
  NEED_COVERS,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { z } from 'zod'
import { id, line, prose, version } from '../pieces.ts'

/**
 * What a quote is asked with. Source: specification of the quoting tool, section 3: its names, and dollars with up to two
 * decimals. Fields that are not known are kept as they are; what is missing or null is said at its field by the server.
 */

const choose = 'Please choose one'
const codeOf = <T extends string>(table: ReadonlyArray<{ readonly value: T }>) => z.enum(codesOf(table), choose)
/** A code that is all digits, as a text or as the number that it reads like: the sample has both. */
const digitsOf = <T extends string>(table: ReadonlyArray<{ readonly value: T }>) => {
  const codes = codesOf(table)
  const numbers = codes.filter((code) => /^\d+$/.test(code)).map(Number)
  return z.literal([...codes, ...numbers], choose)
}

const AMOUNT_MAX = 1_000_000_000
/** Dollars with up to two decimals. */
const dollars = z
  .number('Please enter an amount')
  .min(0, 'Please enter an amount')
  .max(AMOUNT_MAX, 'Please enter at most $1,000,000,000')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, 'Please use at most two decimals')
const percent = z
  .number('Please enter a number')
  .min(0, 'Please enter 0 or more')
  .max(1_000, 'Please enter at most 1,000')
const text = line(200).nullish()
const flag = z.boolean().nullish()
const codes = z.array(line(40)).max(200)

export const frequency = z.enum(
  FREQUENCIES.map(({ value }) => value),
  choose,
)

export const quoteNeed = z.looseObject({
  type: codeOf(NEED_COVERS),
  /** Of a cover that pays at once. */
  sumInsured: dollars.nullish(),
  /** Of a cover that pays month after month. */
  monthlyBenefit: dollars.nullish(),
  structure: digitsOf(PREMIUM_STRUCTURES).nullish(),
  owner: codeOf(COVER_OWNERS).nullish(),
  occupationType: codeOf(OCCUPATION_TYPES).nullish(),
  waitingPeriod: digitsOf(WAITING_PERIODS).nullish(),
  benefitPeriod: digitsOf(BENEFIT_PERIODS).nullish(),
  premiumWaiver: codeOf(PREMIUM_WAIVERS).nullish(),
  lifeBuyBack: digitsOf(LIFE_BUYBACKS).nullish(),
  rollover: flag,
  linkedNeeds: z.array(codeOf(NEED_COVERS)).max(20).nullish(),
  productCodes: codes.nullish(),
  superContributionOption: flag,
  accidentBenefit: flag,
  increaseClaimBenefit: flag,
  priority: z.number().nullish(),
  initialReplacementRatio: percent.nullish(),
})
export type WireQuoteNeed = z.output<typeof quoteNeed>

const byCover = z.record(z.string().max(10), percent)
export const loadingsOfCovers = z.looseObject({
  /** Per cent on top, by cover. */
  percentage: byCover.nullish(),
  /** Dollars a year on each $1,000, by cover. */
  dollarsPerThousand: byCover.nullish(),
})

/** Why a portfolio is recommended. */
export const outcomeReason = prose(4_000).trim()
export const NO_REASON = 'Please say why'

/** Whether an outcome that recommends says why. */
export function saysWhy({
  recommendedPortfolioCode,
  reason,
}: {
  readonly recommendedPortfolioCode?: string | null | undefined
  readonly reason?: string | null | undefined
}): boolean {
  return !recommendedPortfolioCode || Boolean(reason)
}

export const outcome = z.looseObject({
  recommendedPortfolioCode: line(40).nullish(),
  existingPortfolioCode: line(40).nullish(),
  selectedPortfolioCodes: z.array(line(40)).max(100).nullish(),
  /** Every recommendation has one: the client reads it, and so does whoever checks. */
  reason: outcomeReason.nullish(),
})

/** What is decided about one person of a quote; portfolio codes are of that person's portfolios. */
const decided = {
  clientIndex: z.int().min(0).max(9).default(0),
  recommendedPortfolioCode: line(40).nullable().default(null),
  existingPortfolioCode: line(40).nullable().default(null),
  selectedPortfolioCodes: z.array(line(40)).max(100).default([]),
  /** Policies of that person; they are kept as they are called now. */
  existingPolicyIds: z.array(id).max(50).default([]),
  reason: outcomeReason.default(''),
}
const withReason = { path: ['reason'], message: NO_REASON }

export const outcomeInput = z
  .strictObject({ version: version.optional(), ...decided })
  .refine(saysWhy, withReason) satisfies z.ZodType<z.output<typeof outcome>>

/** What is decided about the people of a quote at once: all of it is kept, or nothing. */
export const outcomesInput = z.strictObject({
  version: version.optional(),
  outcomes: z
    .array(z.strictObject(decided).refine(saysWhy, withReason))
    .min(1, 'Please choose at least one person')
    .max(10)
    .refine((outcomes) => new Set(outcomes.map(({ clientIndex }) => clientIndex)).size === outcomes.length, {
      message: 'Please choose once for each person',
    }),
})
/** Of one person; what is decided elsewhere of the others stays. */
export type OutcomeInput = z.output<typeof outcomesInput>['outcomes'][number]

/** One of the answer’s portfolios by its code, or one that is made of an insurer’s products. */
const researchPortfolio = z.union([
  line(40),
  z.looseObject({
    /** Comes back as the portfolio’s code and its `researchPortfolioCode`. */
    code: line(40).min(1, 'Please enter a code'),
    name: text,
    supplierCode: line(10).nullish(),
    /** The products that it is made of; all of the insurer’s where none is named. */
    productCodes: codes.nullish(),
  }),
])

export const quoteClient = z.looseObject({
  title: text,
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
  /** `M`, or another. */
  gender: line(10).nullish(),
  dateOfBirth: line(30).nullish(),
  age: z.number().nullish(),
  smoker: flag,
  /** Dollars a year before tax. */
  income: dollars.nullish(),
  /** Dollars a year; spelled so by the specification. */
  annualSuperanuation: dollars.nullish(),
  state: line(10).nullish(),
  /** Of `GET /quote/occupations`. */
  occupationId: z.union([line(60), z.int()]).nullish(),
  occupationDescription: text,
  employmentStatus: codeOf(EMPLOYMENT_STATUSES).nullish(),
  /** By supplier code: a class set by hand, 1 the lightest to 5. */
  customOccupations: z
    .record(z.string().max(10), z.literal([1, 2, 3, 4, 5], 'Please choose a class of 1 to 5'))
    .nullish(),
  height: z.number().min(0).max(1_000).nullish(),
  heightUnit: z.enum(['cm', 'ft'], choose).nullish(),
  weight: z.number().min(0).max(2_000).nullish(),
  weightUnit: z.enum(['kg', 'lb'], choose).nullish(),
  needs: z.array(quoteNeed).max(20, 'Please use at most 20 covers'),
  loadings: loadingsOfCovers
    .extend({ supplierOverrides: z.record(z.string().max(10), loadingsOfCovers).nullish() })
    .nullish(),
  /** A client of the portal: for whom the quote is kept. */
  clientId: z.int().positive().max(2_147_483_647).nullish(),
  outcome: outcome.nullish(),
  /** By type of need, ids of `GET /quote/features`: a portfolio that lacks one does not meet the need. */
  requiredFeatures: z.record(z.string().max(10), z.array(z.union([line(120), z.number()])).max(100)).nullish(),
  /** `I` include, `E` exclude. */
  healthDiscount: z.enum(['I', 'E'], choose).nullish(),
  /** Priced beside those of the insurers asked, each with its `researchPortfolioCode`. */
  researchPortfolios: z.array(researchPortfolio).max(20, 'Please use at most 20 portfolios').nullish(),
  /** What is priced though nobody said it; not of the specification. The server adds what has a default. */
  assumed: z.array(codeOf(ASSUMED_FACTS)).max(10).nullish(),
})
export type WireQuoteClient = z.output<typeof quoteClient>

export const quoteSettings = z.looseObject({
  /** Supplier codes; all where empty. */
  includedSuppliers: codes.nullish(),
  excludedProducts: codes.nullish(),
  /** Yearly unless told. */
  frequency: frequency.nullish(),
  superFrequency: frequency.nullish(),
  /** 1, features count by their weight, as unless told; 0, each alike. */
  scoreWeightingFeatureType: z.number().nullish(),
  /** What a combined score is made of: 1 features, 2 features and price, as unless told, 3 price. */
  scoreModeType: z.number().nullish(),
  /** 0, features alone, to 100, price alone. */
  priceWeighting: percent.nullish(),
  priceWeightingNeedOverride: byCover.nullish(),
  /** By supplier code, the code of a commission option. */
  commissionOptions: z.record(z.string().max(10), line(40)).nullish(),
  /** By supplier code, codes of campaigns. */
  campaignOptions: z.record(z.string().max(10), codes).nullish(),
  projectionYears: z.number().nullish(),
  /** Per cent a year. */
  indexationRate: z.number().nullish(),
})
export type WireQuoteSettings = z.output<typeof quoteSettings>

const reference = z.union([line(80), z.number()]).nullish()

export const quoteRequest = z.looseObject({
  id: reference,
  needsAnalysisId: reference,
  referenceId: reference,
  requestId: reference,
  parentRequestId: reference,
  timestamp: reference,
  /** Handed on to an outside service and never kept. */
  adviserCredentials: z.unknown().optional(),
  prepopulationIds: z.unknown().optional(),
  /** What the saved quote is called; not of the specification. */
  name: line(120).nullish(),
  clients: z.array(quoteClient).max(10),
  settings: quoteSettings.nullish(),
  /** Who asks: the server says it, whatever is sent. */
  adviser: z
    .looseObject({
      id: reference,
      email: text,
      crm: text,
      firstName: text,
      lastName: text,
      authorisedRepresentativeNumber: text,
    })
    .nullish(),
  /** For whom: the company’s reference and the user’s id, likewise. */
  tags: z.looseObject({ groupId: reference, userId: reference }).nullish(),
})
/** A quote as it is asked for and kept. */
export type QuoteRequest = z.output<typeof quoteRequest>
