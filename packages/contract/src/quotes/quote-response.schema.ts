import { z } from 'zod'

/**
 * What a quote answers. Source: specification of the quoting tool, section 3: its names, and dollars with up to two
 * decimals. Screens can count on what has no `nullish`; an outside service may leave out the rest, or send more, which is
 * kept.
 */

const text = z.string().nullish()
const number = z.number().nullish()
const flag = z.boolean().nullish()
const code = z.union([z.string(), z.number()]).nullish()

/** Dollars of one instalment by how often it is paid; `B` and `A` come from outside services alone. */
export const moneyByFrequency = z.looseObject({
  Y: number,
  H: number,
  Q: number,
  M: number,
  F: number,
  W: number,
  B: number,
  A: number,
})
export type WireMoney = z.output<typeof moneyByFrequency>
const money = moneyByFrequency.nullish()

/** `A+` to `C-` over 5 and over 15 years, 0 to 100, and up to five `★`. */
export const wireScore = z.looseObject({
  ratingAt5: text,
  ratingAt15: text,
  raw: number,
  rawAt15: number,
  stars: text,
})
export type WireScore = z.output<typeof wireScore>
const score = wireScore.nullish()
/** In the order of the client's needs. */
const scores = z.array(wireScore.nullable()).nullish()

const portfolioScore = z.looseObject({
  feature: score,
  combined: score,
  featurePerNeed: scores,
  combinedPerNeed: scores,
})

const figures = {
  premium: money,
  premiumInsideSuper: money,
  premiumOutsideSuper: money,
  stampDuty: money,
  stampDutyInsideSuper: money,
  stampDutyOutsideSuper: money,
  /** What the receiving fund gives back; not yet off the premium. */
  rolloverRebate: money,
  /** Off the premium already. */
  premiumDiscount: money,
}

const needBreakdown = z.looseObject({
  /** A type of need, or `FEE`. */
  code: z.string(),
  /** The place of the need among the client's; null for the fee. */
  needIndex: number,
  ...figures,
})
const productBreakdown = z.looseObject({
  code: z.string(),
  name: text,
  ...figures,
  breakdown: z.array(needBreakdown).nullish(),
})
export type WireProductBreakdown = z.output<typeof productBreakdown>

export const premiumTotal = z.looseObject({
  ...figures,
  premium: moneyByFrequency,
  minimum: money,
  policyFee: money,
  commissionUpfront: money,
  commissionOngoing: money,
  commissionUpfrontPercent: number,
  commissionOngoingPercent: number,
  annualisedPremium: number,
  annualisedCommissionUpfront: number,
  annualisedCommissionOngoing: number,
  description: text,
  /** By product, and within it by need. */
  breakdown: z.array(productBreakdown).nullish(),
})
export type WirePremiumTotal = z.output<typeof premiumTotal>

/** A year's cost; year 1 is the first. Dollars a year at yearly payment. */
export const projectedYear = z.looseObject({
  year: z.number(),
  age: number,
  premium: number,
  premiumInsideSuper: number,
  premiumOutsideSuper: number,
  stampDuty: number,
  rolloverRebate: number,
  /** Of all years up to and with this one. */
  cumulative: number,
  /** By the place of the need. */
  needs: z.array(z.number()).nullish(),
})
export type WireProjectedYear = z.output<typeof projectedYear>

/** What the supplier made of a need: what was asked for, with the terms that it is priced on. */
const resolvedNeed = z.looseObject({
  needIndex: number,
  type: z.string(),
  resolvedType: text,
  sumInsured: number,
  monthlyBenefit: number,
  structure: code,
  owner: text,
  occupationType: text,
  waitingPeriod: code,
  benefitPeriod: code,
  premiumWaiver: text,
  lifeBuyBack: code,
  rollover: flag,
  agreedValue: flag,
  sumInsuredProjections: z.array(z.number()).nullish(),
  monthlyBenefitProjections: z.array(z.number()).nullish(),
})

const product = z.looseObject({
  code: z.string(),
  name: text,
  pdsName: text,
  commission: text,
  score,
  /** Types of need. */
  coveredNeeds: z.array(z.union([z.string(), z.number()])).nullish(),
  resolvedNeeds: z.array(resolvedNeed).nullish(),
})
export type WireProduct = z.output<typeof product>

export const commissionOption = z.looseObject({
  code: z.string(),
  name: text,
  /** Per cent including GST. */
  upfront: number,
  ongoing: number,
  /** Per cent that the premium falls by. */
  premiumDiscount: number,
})
export const campaignOption = z.looseObject({
  code: z.string(),
  name: text,
  /** Per cent off, for so many years. */
  percent: number,
  years: number,
  needs: z.array(z.string()).nullish(),
})

export const supplier = z.looseObject({
  code: z.string(),
  name: z.string(),
  type: text,
  fundType: text,
  logo: text,
  url: text,
  cmapRating: code,
  defaultCampaign: text,
  defaultCommission: text,
  minimumCommissionCode: text,
  commissionText: text,
  products: z.array(z.unknown()).nullish(),
  commissionOptions: z.array(commissionOption).nullish(),
  campaignOptions: z.array(campaignOption).nullish(),
  media: z.unknown().optional(),
})
export type WireSupplier = z.output<typeof supplier>

/** The columns of an occupation's classes. */
const byOccupationCover = <T extends z.ZodType>(value: T) =>
  z.looseObject({
    TRM: value,
    TPDAny: value,
    TPDOwn: value,
    TPDADL: value,
    TRA: value,
    INC: value,
    BUS: value,
    NES: value,
  })

export const supplierOccupation = z.looseObject({
  supplierCode: z.string(),
  id: code,
  description: text,
  /** 1, the lightest, to 5. */
  class: number,
  /** The supplier's own code of the class by cover; null where it does not insure the occupation for that. */
  codes: byOccupationCover(text).nullish(),
  supports: byOccupationCover(flag).nullish(),
})
export type WireSupplierOccupation = z.output<typeof supplierOccupation>

/** Why a need is not met or a supplier did not answer, in words. */
export const portfolioError = z.union([
  z.string(),
  z.looseObject({
    /** The place of the need; null where it is of the whole portfolio. */
    needIndex: number,
    message: z.string(),
  }),
])
export type WirePortfolioError = z.output<typeof portfolioError>

const action = z.union([z.boolean(), z.string()]).nullish()
const links = z.looseObject({
  /** Addresses. */
  pds: text,
  tmd: text,
  manualPortfolio: text,
  summaryReport: text,
  detailedReport: text,
  /** Whether, or where, there is such an action. */
  omniPortal: action,
  applicationForm: action,
  validation: action,
  report: action,
  /** What is shown where there is none. Source: section 8. */
  messages: z.looseObject({ portal: text, validation: text, report: text, applicationForm: text }).nullish(),
})

const underwriting = z.looseObject({
  limits: z
    .array(
      z.looseObject({
        needIndex: number,
        type: text,
        /** Dollars, of a month where the cover pays monthly. */
        maximum: number,
        exceeded: flag,
      }),
    )
    .nullish(),
  requirements: z.array(z.union([z.string(), z.looseObject({ needIndex: number, text: text })])).nullish(),
  supportsUnderwriting: flag,
})

const byFrequency = z.looseObject({ Y: flag, H: flag, Q: flag, M: flag, F: flag, W: flag }).nullish()
const feature = z.union([z.string(), z.looseObject({ name: text })])

export const portfolio = z.looseObject({
  /** Unlike others for the same client. */
  code: z.string(),
  name: z.string(),
  /** What was priced: codes of campaigns, and of the commission option. */
  campaign: z.union([z.string(), z.array(z.string())]).nullish(),
  commission: text,
  researchPortfolioCode: text,
  /** `Premium`. */
  portfolioType: text,
  existingCover: z.unknown().optional(),
  supplier,
  products: z.array(product),
  occupation: supplierOccupation.nullish(),
  policyFeeTotal: money,
  premiumTotal,
  premiumTotalProjections: z.array(projectedYear).nullish(),
  score: portfolioScore.nullish(),
  errors: z.array(portfolioError),
  supportsFrequency: byFrequency,
  supportsSuperFrequency: byFrequency,
  allNeedsMet: flag,
  links: links.nullish(),
  /** When what `links` lead to was issued: `YYYY-MM-DD`. Not of the specification. */
  pdsDate: text,
  tmdDate: text,
  underwriting: underwriting.nullish(),
  topFeatures: z.array(feature).nullish(),
  bottomFeatures: z.array(feature).nullish(),
  premiumDiscount: z.unknown().optional(),
  loadings: z.unknown().optional(),
  productExclusions: z.array(z.unknown()).nullish(),
  reports: z.unknown().optional(),
  /** “Illustrative – not insurer rates” where the price is none of an insurer's. */
  label: text,
})
export type WirePortfolio = z.output<typeof portfolio>

const answeredClient = z.looseObject({
  quoteIdentifiers: z.unknown().optional(),
  /** A supplier that did not answer is there with its `errors` and nothing else of use. */
  portfolios: z.array(portfolio),
})

/** Who made the prices and by which rates; not of the specification. */
export const madeBy = z.object({
  provider: z.enum(['illustrative', 'http']),
  /** Said wherever the prices are shown; null where they are insurers' own. */
  label: z.string().nullable(),
  engineVersion: z.string().nullable(),
  rateBookVersion: z.string().nullable(),
  /** Of everything in the book: another one under the same version is noticed. Absent in quotes of old. */
  rateBookHash: z.string().nullish(),
  /** The day of the quote: `YYYY-MM-DD` in the company's time zone. */
  asOf: z.string(),
  madeAt: z.string(),
})
export type MadeBy = z.output<typeof madeBy>

export const quoteResponse = z.looseObject({
  /** The saved quote's; null where the quote is not kept. */
  id: code,
  referenceId: code,
  requestId: code,
  clients: z.array(answeredClient),
  madeBy: madeBy.nullish(),
})
export type QuoteResponse = z.output<typeof quoteResponse>
