import type { OccupationClass, QuoteClient, QuoteDraft, QuoteNeed } from '@portal/domain/quotes/quote-request'
import type { Frequency } from '@portal/domain/values/person'
import type { NeedCoverCode, PremiumStructure } from '@portal/domain/work/cover'

/** What is priced: a {@link QuoteDraft} in which `quoteErrors` finds no error. Amounts in integer cents. */
export interface RatingRequest extends QuoteDraft {
  readonly clients: readonly QuoteClient[]
}

/** Integer cents of one instalment, by how often it is paid. */
export type MoneyByFrequency = Readonly<Record<Frequency, number>>

/** Needs that are priced, and the policy fee, which is a line like them. */
export type BreakdownCode = NeedCoverCode | 'FEE'

/**
 * Of a need, a product or a portfolio, what it costs. `premium` is what is charged each time: discounts are off, policy
 * fee and stamp duty are in it, the rollover rebate is not yet off. Every figure is the sum of its parts to the cent.
 */
export interface PremiumFigures {
  readonly premium: MoneyByFrequency
  readonly premiumInsideSuper: MoneyByFrequency
  readonly premiumOutsideSuper: MoneyByFrequency
  readonly stampDuty: MoneyByFrequency
  readonly stampDutyInsideSuper: MoneyByFrequency
  readonly stampDutyOutsideSuper: MoneyByFrequency
  /** What a receiving fund gives back; net premium = premium − rolloverRebate. */
  readonly rolloverRebate: MoneyByFrequency
  /** Already taken off the premium. */
  readonly premiumDiscount: MoneyByFrequency
}

export interface NeedBreakdown extends PremiumFigures {
  readonly code: BreakdownCode
  /** The place of the need among the client's; null for the policy fee. */
  readonly needIndex: number | null
}

export interface ProductBreakdown extends PremiumFigures {
  readonly code: string
  readonly name: string
  readonly breakdown: readonly NeedBreakdown[]
}

export interface PremiumTotal extends PremiumFigures {
  /** The least that the insurer writes a policy for, each time. */
  readonly minimum: MoneyByFrequency
  readonly policyFee: MoneyByFrequency
  /** Of a year's premiums at that frequency, fee and frequency loading in, stamp duty out, GST in. */
  readonly commissionUpfront: MoneyByFrequency
  readonly commissionOngoing: MoneyByFrequency
  readonly commissionUpfrontPercent: number
  readonly commissionOngoingPercent: number
  readonly description: string
  readonly breakdown: readonly ProductBreakdown[]
}

/** A year of a portfolio; year 1 is the first. Cents a year at yearly payment. */
export interface ProjectedYear {
  readonly year: number
  /** Attained age in that year. */
  readonly age: number
  readonly premium: number
  readonly premiumInsideSuper: number
  readonly premiumOutsideSuper: number
  readonly stampDuty: number
  readonly rolloverRebate: number
  /** Premiums of the years up to and with this one. */
  readonly cumulative: number
  /** Cents of premium by the place of the need; 0 once a cover has expired. */
  readonly needs: readonly number[]
}

export const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-'] as const
export type Grade = (typeof GRADES)[number]

export interface Score {
  readonly ratingAt5: Grade
  readonly ratingAt15: Grade
  /** 0 to 100, at 5 years; `stars` is of it, up to five `★`. */
  readonly raw: number
  readonly rawAt15: number
  readonly stars: string
}

export interface PortfolioScore {
  readonly feature: Score
  readonly combined: Score
  /** By the place of the need. */
  readonly featurePerNeed: ReadonlyArray<Score | null>
  readonly combinedPerNeed: ReadonlyArray<Score | null>
}

/** The columns of an occupation's classes. Source: specification, “Occupation per supplier”. */
export type OccupationCover = 'TRM' | 'TPDAny' | 'TPDOwn' | 'TPDADL' | 'TRA' | 'INC' | 'BUS' | 'NES'

export interface SupplierOccupation {
  readonly supplierCode: string
  readonly id: string
  readonly description: string
  readonly class: OccupationClass
  /** The supplier's own code of the class by cover; null where it does not insure the occupation for that. */
  readonly codes: Readonly<Record<OccupationCover, string | null>>
  readonly supports: Readonly<Record<OccupationCover, boolean>>
}

/** Why a need is not met, or a warning, in words. */
export interface PortfolioError {
  /** The place of the need; null where it is of the whole portfolio. */
  readonly needIndex: number | null
  readonly message: string
}

/** What the supplier made of a need: the terms that it is priced on. */
export interface ResolvedNeed extends QuoteNeed {
  readonly needIndex: number
  /** Of an extension or stand-alone cover, which way it is priced. */
  readonly resolvedType: NeedCoverCode
  readonly agreedValue: false
  readonly sumInsuredProjections: readonly number[]
  readonly monthlyBenefitProjections: readonly number[]
}

export interface RatedProduct {
  readonly code: string
  readonly name: string
  readonly pdsName: string
  readonly score: Score
  /** Places of the client's needs that it meets. */
  readonly coveredNeeds: readonly number[]
  readonly resolvedNeeds: readonly ResolvedNeed[]
}

export interface CommissionOption {
  readonly code: string
  readonly name: string
  /** Per cent including GST. */
  readonly upfront: number
  readonly ongoing: number
  /** Per cent that the premium falls by where less commission is taken. */
  readonly premiumDiscount: number
}

export interface Campaign {
  readonly code: string
  readonly name: string
  /** Per cent off, for so many years from the start. */
  readonly percent: number
  readonly years: number
  readonly needs: readonly NeedCoverCode[]
}

export interface PortfolioSupplier {
  readonly code: string
  readonly name: string
  readonly type: 'Retail'
  readonly fundType: 'External' | 'Internal'
  readonly defaultCampaign: string | null
  readonly defaultCommission: string
  readonly minimumCommissionCode: string
  readonly commissionText: string
  /** What it sells, whatever of it is in the portfolio. */
  readonly products: ReadonlyArray<{ readonly code: string; readonly name: string; readonly pdsName: string }>
  readonly commissionOptions: readonly CommissionOption[]
  readonly campaignOptions: readonly Campaign[]
}

export interface UnderwritingLimit {
  readonly needIndex: number
  readonly type: NeedCoverCode
  /** Cents; a month's benefit where the cover pays monthly. */
  readonly maximum: number
  readonly exceeded: boolean
}

export interface Underwriting {
  readonly limits: readonly UnderwritingLimit[]
  readonly requirements: ReadonlyArray<{ readonly needIndex: number; readonly text: string }>
  readonly supportsUnderwriting: boolean
}

/** What one supplier offers one client. */
export interface RatedPortfolio {
  /** The place of the client in the request. */
  readonly clientIndex: number
  /** Unlike others for the same client: `TAL01`. */
  readonly code: string
  readonly name: string
  /** The code of the portfolio that is researched by it; null where it is only one of those of the suppliers asked. */
  readonly researchPortfolioCode: string | null
  /** Codes of campaigns and commission option that were priced. */
  readonly campaign: readonly string[]
  readonly commission: string
  readonly portfolioType: 'Premium'
  readonly supplier: PortfolioSupplier
  readonly products: readonly RatedProduct[]
  readonly occupation: SupplierOccupation
  readonly policyFeeTotal: MoneyByFrequency
  readonly premiumTotal: PremiumTotal
  readonly premiumTotalProjections: readonly ProjectedYear[]
  readonly score: PortfolioScore
  readonly errors: readonly PortfolioError[]
  readonly supportsFrequency: Readonly<Record<Frequency, boolean>>
  readonly supportsSuperFrequency: Readonly<Record<Frequency, boolean>>
  readonly allNeedsMet: boolean
  readonly underwriting: Underwriting
  readonly topFeatures: readonly string[]
  readonly bottomFeatures: readonly string[]
  readonly premiumDiscounts: ReadonlyArray<{ readonly name: string; readonly percent: number }>
  readonly loadings: ReadonlyArray<{
    readonly needIndex: number
    readonly percentage: number
    /** Cents a year per $1,000. */
    readonly dollarsPerThousand: number
  }>
  readonly productExclusions: readonly string[]
  /** “Illustrative – not insurer rates”, or the label of a firm's own book. */
  readonly label: string
  readonly bookVersion: string
}

/** How the cost of a structure runs, with rates that are raised once by a band's per cent from year 2 on. */
export interface StructureProjection {
  readonly structure: PremiumStructure
  /** 0, 5, 10. */
  readonly reRatePercent: number
  readonly years: readonly ProjectedYear[]
}

export interface PortfolioProjection {
  readonly clientIndex: number
  readonly supplierCode: string
  /** Stepped and level to 65 (each where the supplier sells it) at +0, +5 and +10 %. */
  readonly lines: readonly StructureProjection[]
  /** The first year in which level costs less than stepped that year; null where it never does, or is not sold. */
  readonly levelCheaperFrom: number | null
  /** The first year by which level has cost less in all. */
  readonly levelCheaperInAllFrom: number | null
}
