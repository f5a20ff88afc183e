import type { IsoDate } from '../values/date.ts'
import type { AUSTRALIAN_STATES, Frequency } from '../values/person.ts'
import type {
  BenefitPeriod,
  CoverCode,
  CoverOwner,
  LifeBuyback,
  NeedCoverCode,
  OccupationType,
  PremiumStructure,
  PremiumWaiver,
  WaitingPeriod,
} from '../work/cover.ts'

export type AustralianState = (typeof AUSTRALIAN_STATES)[number]

/** Codes of the wire. Source: research/quoting.md, “Codes”. */
export const EMPLOYMENT_STATUSES = [
  { value: 'E', label: 'Employee' },
  { value: 'T', label: 'Sole trader' },
  { value: 'Q', label: 'Partnership' },
  { value: 'O', label: 'Business owner' },
  { value: 'H', label: 'Home duties' },
  { value: 'R', label: 'Retired' },
  { value: 'P', label: 'Pensioner' },
  { value: 'U', label: 'Unemployed' },
  { value: 'S', label: 'Student' },
] as const
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number]['value']

/** A cover to be priced. Amounts in cents; the wire has dollars. What its type does not have is null. */
export interface QuoteNeed {
  readonly type: NeedCoverCode
  /** Cents; null where the cover pays monthly. */
  readonly sumInsured: number | null
  /** Cents a month; null where the cover is paid at once. */
  readonly monthlyBenefit: number | null
  readonly structure: PremiumStructure
  readonly owner: CoverOwner
  readonly occupationType: OccupationType | null
  readonly waitingPeriod: WaitingPeriod | null
  readonly benefitPeriod: BenefitPeriod | null
  readonly premiumWaiver: PremiumWaiver | null
  readonly lifeBuyBack: LifeBuyback | null
  /** Whether a premium inside super is paid by rollover from another fund, which earns the rebate. */
  readonly rollover: boolean
  /** The needs that it hangs on, by type: `TRM` for a TPE. */
  readonly linkedNeeds: readonly NeedCoverCode[]
  /** The products that may meet it; all where empty. */
  readonly productCodes: readonly string[]
  /** INC: whether super contributions are insured with the income. */
  readonly superContributionOption?: boolean
  /** INC: a benefit from the first day after an accident. */
  readonly accidentBenefit?: boolean
  /** INC: a benefit that rises with prices while it is paid. */
  readonly increaseClaimBenefit?: boolean
  /** INC: per cent of income paid in the first six months, at most 90. */
  readonly initialReplacementRatio?: number | null
}

/** Loadings by cover: per cent on top, and cents a year per $1,000 insured. */
export interface CoverLoadings {
  readonly percentage: Readonly<Partial<Record<CoverCode, number>>>
  readonly dollarsPerThousand: Readonly<Partial<Record<CoverCode, number>>>
}

export interface QuoteLoadings extends CoverLoadings {
  /** By supplier code: what one insurer loads otherwise; replaces the general ones of the covers that it names. */
  readonly supplierOverrides: Readonly<Record<string, CoverLoadings>>
}

/** A portfolio that is researched beside those of the insurers asked: one insurer’s, of some of its products. */
export interface ResearchPortfolio {
  /** What its price is found by: `researchPortfolioCode` of the answer. */
  readonly code: string
  readonly name: string | null
  readonly supplierCode: string
  /** The products that it is made of; all of the insurer’s where empty. */
  readonly productCodes: readonly string[]
}

/** Whom to insure, as far as it has been typed in: see {@link quoteErrors}. */
export interface QuoteClientDraft {
  /** Empty where it is not told. */
  readonly phone: string
  readonly email: string
  /** The wire: M, or another. */
  readonly gender: 'M' | 'F'
  readonly dateOfBirth: IsoDate | null
  /** As the request says it, which must fit the date of birth; null where it says none. */
  readonly age?: number | null
  readonly smoker: boolean
  /** Cents a year before tax. */
  readonly income: number | null
  /** Cents a year; spelled so on the wire. */
  readonly annualSuperanuation: number | null
  readonly state: AustralianState | null
  /** Of `OCCUPATIONS`. */
  readonly occupationId: string | null
  readonly employmentStatus: EmploymentStatus
  readonly heightCm: number | null
  readonly weightKg: number | null
  /** I include, E exclude. */
  readonly healthDiscount: 'I' | 'E'
  /** By supplier code: a generic class (1 to 5) set by hand in place of the occupation's. */
  readonly customOccupations: Readonly<Record<string, OccupationClass>>
  readonly needs: readonly QuoteNeed[]
  readonly loadings: QuoteLoadings
  /** By type of need, or by cover: ids of features that a portfolio must have to meet it. */
  readonly requiredFeatures: Readonly<Record<string, readonly string[]>>
  readonly researchPortfolios: readonly ResearchPortfolio[]
}

/** Whom to insure, complete. */
export interface QuoteClient extends QuoteClientDraft {
  readonly dateOfBirth: IsoDate
  readonly state: AustralianState
  readonly occupationId: string
}

/** Five typical classes, 1 the lightest. Source: research/quoting.md, “Occupation” (J1). */
export type OccupationClass = 1 | 2 | 3 | 4 | 5

export interface QuoteSettings {
  /** Supplier codes; all of the rate book where empty. */
  readonly includedSuppliers: readonly string[]
  readonly excludedProducts: readonly string[]
  readonly frequency: Frequency
  readonly superFrequency: Frequency
  /** 0 features alone to 100 price alone. */
  readonly priceWeighting: number
  /** What a combined score is made of: one of `SCORE_MODES`. */
  readonly scoreModeType: number
  /** How features count in scores: one of `FEATURE_WEIGHTINGS`. */
  readonly scoreWeightingFeatureType: number
  /** By type of need, in place of the general one. */
  readonly priceWeightingNeedOverride: Readonly<Partial<Record<NeedCoverCode, number>>>
  /** By supplier code, the code of a commission option; the supplier's default where none is named. */
  readonly commissionOptions: Readonly<Record<string, string>>
  /** By supplier code, codes of campaigns. */
  readonly campaignOptions: Readonly<Record<string, readonly string[]>>
  readonly projectionYears: number
  /** Per cent a year. */
  readonly indexationRate: number
}

/** What is asked for, as far as it has been typed in. */
export interface QuoteDraft {
  /** The day of the quote: it fixes ages, duty and caps. */
  readonly asOf: IsoDate
  readonly clients: readonly QuoteClientDraft[]
  readonly settings: QuoteSettings
}
