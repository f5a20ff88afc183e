import { centsOf } from '@portal/domain/quotes/priced-quote'
import type {
  CoverLoadings,
  OccupationClass,
  QuoteClientDraft,
  QuoteDraft,
  QuoteNeed,
  ResearchPortfolio,
} from '@portal/domain/quotes/quote-request'
import { FEATURE_WEIGHTING, PRICE_WEIGHTING, SCORE_MODE } from '@portal/domain/quotes/score-code'
import { heightFromFeet, weightFromPounds } from '@portal/domain/values/bmi'
import type { IsoDate } from '@portal/domain/values/date'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import type { CoverCode, NeedCoverCode } from '@portal/domain/work/cover'
import type { QuoteRequest, WireQuoteClient, WireQuoteNeed, WireQuoteSettings } from './quote-request.schema.ts'

/** Years that a projection covers unless told. */
const PROJECTION_YEARS = 15

/**
 * The wire's request as the rules and the engine take it: cents, centimetres, codes as texts, defaults filled in. Pure, so
 * that a form finds the same errors at the same paths as the server (`quoteErrors` of the domain). Defaults are those of
 * the specification, sections 3 and 9.
 */
export function quoteDraft(request: QuoteRequest, asOf: IsoDate): QuoteDraft {
  return { asOf, clients: request.clients.map(clientDraft), settings: settingsDraft(request.settings ?? {}) }
}

function clientDraft(client: WireQuoteClient): QuoteClientDraft {
  const { loadings } = client
  return {
    phone: client.phone ?? '',
    email: client.email ?? '',
    gender: (client.gender ?? 'M') === 'M' ? 'M' : 'F',
    dateOfBirth: client.dateOfBirth || null,
    age: client.age ?? null,
    smoker: client.smoker ?? false,
    income: centsOf(client.income),
    annualSuperanuation: centsOf(client.annualSuperanuation),
    state: AUSTRALIAN_STATES.find((state) => state === client.state) ?? null,
    occupationId:
      client.occupationId === null || client.occupationId === undefined ? null : String(client.occupationId),
    employmentStatus: client.employmentStatus ?? 'E',
    heightCm: measured(client.height, client.heightUnit === 'ft' ? heightFromFeet : undefined),
    weightKg: measured(client.weight, client.weightUnit === 'lb' ? weightFromPounds : undefined),
    healthDiscount: client.healthDiscount ?? 'E',
    customOccupations: client.customOccupations ?? ({} satisfies Record<string, OccupationClass>),
    needs: client.needs.map(needDraft),
    loadings: {
      ...coverLoadings(loadings ?? {}),
      supplierOverrides: Object.fromEntries(
        Object.entries(loadings?.supplierOverrides ?? {}).map(([code, own]) => [code, coverLoadings(own)]),
      ),
    },
    requiredFeatures: Object.fromEntries(
      Object.entries(client.requiredFeatures ?? {}).map(([need, ids]) => [need, ids.map(String)]),
    ),
    researchPortfolios: (client.researchPortfolios ?? []).map(researchDraft),
  }
}

/** A portfolio that is named by its code alone is the usual one of the insurer with whose code it begins: `TAL01`. */
function researchDraft(one: NonNullable<WireQuoteClient['researchPortfolios']>[number]): ResearchPortfolio {
  const { code, name, supplierCode, productCodes } = typeof one === 'string' ? { code: one } : one
  return {
    code,
    name: name || null,
    supplierCode: supplierCode || code.replace(/\d+$/, ''),
    productCodes: productCodes ?? [],
  }
}

function needDraft(need: WireQuoteNeed): QuoteNeed {
  const isIncome = need.type === 'INC'
  return {
    type: need.type,
    sumInsured: centsOf(need.sumInsured),
    monthlyBenefit: centsOf(need.monthlyBenefit),
    structure: digits(need.structure) ?? 'S',
    owner: need.owner ?? 'O',
    occupationType: need.occupationType ?? null,
    waitingPeriod: digits(need.waitingPeriod) ?? (isIncome ? '30' : null),
    benefitPeriod: digits(need.benefitPeriod) ?? (isIncome ? '65' : null),
    premiumWaiver: need.premiumWaiver ?? null,
    lifeBuyBack: digits(need.lifeBuyBack) ?? null,
    rollover: need.rollover ?? false,
    linkedNeeds: need.linkedNeeds ?? [],
    productCodes: need.productCodes ?? [],
    superContributionOption: need.superContributionOption ?? false,
    accidentBenefit: need.accidentBenefit ?? false,
    increaseClaimBenefit: need.increaseClaimBenefit ?? false,
    initialReplacementRatio: need.initialReplacementRatio ?? null,
  }
}

function settingsDraft(settings: WireQuoteSettings): QuoteDraft['settings'] {
  const frequency = settings.frequency ?? 'Y'
  return {
    includedSuppliers: settings.includedSuppliers ?? [],
    excludedProducts: settings.excludedProducts ?? [],
    frequency,
    superFrequency: settings.superFrequency ?? frequency,
    priceWeighting: settings.priceWeighting ?? PRICE_WEIGHTING,
    scoreModeType: settings.scoreModeType ?? SCORE_MODE,
    scoreWeightingFeatureType: settings.scoreWeightingFeatureType ?? FEATURE_WEIGHTING,
    priceWeightingNeedOverride: byNeed(settings.priceWeightingNeedOverride ?? {}),
    commissionOptions: settings.commissionOptions ?? {},
    campaignOptions: settings.campaignOptions ?? {},
    projectionYears: settings.projectionYears ?? PROJECTION_YEARS,
    indexationRate: settings.indexationRate ?? 0,
  }
}

type WireLoadings = NonNullable<NonNullable<WireQuoteClient['loadings']>['supplierOverrides']>[string]

function coverLoadings({ percentage, dollarsPerThousand }: WireLoadings): CoverLoadings {
  const inCents = Object.entries(dollarsPerThousand ?? {}).map(([cover, dollars]) => [
    cover,
    centsOf(dollars) ?? Number.NaN,
  ])
  return { percentage: byCover(percentage ?? {}), dollarsPerThousand: byCover(Object.fromEntries(inCents)) }
}

/** Codes that are none stay in: the rules say what is wrong with them. */
const byCover = (record: Record<string, number>): Partial<Record<CoverCode, number>> => record
const byNeed = (record: Record<string, number>): Partial<Record<NeedCoverCode, number>> => record

function measured(size: number | null | undefined, convert: (size: number) => number = (same) => same): number | null {
  return size === null || size === undefined ? null : convert(size)
}

type Texts<T> = Extract<T, string>

/** A code of digits that came as a number, as the text that it reads like. */
function digits<T extends string | number>(code: T | null | undefined): Texts<T> | undefined {
  return code === null || code === undefined ? undefined : (String(code) as Texts<T>)
}
