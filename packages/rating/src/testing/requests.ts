import { coverTerms } from '@portal/domain/clients/needs/wanted-cover'
import type { QuoteClient, QuoteNeed } from '@portal/domain/quotes/quote-request'
import { coverAmount, type NeedCoverCode } from '@portal/domain/work/cover'
import { ILLUSTRATIVE_BOOK } from '../book/illustrative.ts'
import type { RateBook } from '../rate-book.ts'
import { REFERENCE_SUPPLIER } from '../reference-supplier.ts'
import type { RatingRequest } from '../types.ts'

/** A day of quotes. */
export const AS_OF = '2026-11-23'

/** A need as the form begins it, of so many dollars. */
export function needOf(type: NeedCoverCode, dollars: number, over: Partial<QuoteNeed> = {}): QuoteNeed {
  const isMonthly = coverAmount(type) === 'monthly'
  const terms = coverTerms(type)
  return {
    type,
    sumInsured: isMonthly ? null : dollars * 100,
    monthlyBenefit: isMonthly ? dollars * 100 : null,
    structure: 'S',
    owner: 'O',
    occupationType: terms.includes('occupation_type') ? 'A' : null,
    waitingPeriod: isMonthly ? '30' : null,
    benefitPeriod: type === 'BUS' ? '1' : isMonthly ? '65' : null,
    premiumWaiver: terms.includes('premium_waiver') ? 'N' : null,
    lifeBuyBack: terms.includes('life_buyback') ? 'N' : null,
    rollover: false,
    linkedNeeds: [],
    productCodes: [],
    ...over,
  }
}

/** A white-collar man of 30 in the ACT, where there is no duty. */
export function clientOf(needs: readonly QuoteNeed[], over: Partial<QuoteClient> = {}): QuoteClient {
  return {
    phone: '',
    email: '',
    gender: 'M',
    dateOfBirth: bornFor(30),
    smoker: false,
    income: 120_000_00,
    annualSuperanuation: null,
    state: 'ACT',
    occupationId: 'bookkeeper',
    employmentStatus: 'E',
    heightCm: null,
    weightKg: null,
    healthDiscount: 'E',
    customOccupations: {},
    needs,
    loadings: { percentage: {}, dollarsPerThousand: {}, supplierOverrides: {} },
    requiredFeatures: {},
    researchPortfolios: [],
    ...over,
  }
}

/** The birth date of somebody who is `age` on {@link AS_OF}. */
export function bornFor(age: number): string {
  return `${2026 - age}-06-15`
}

export function requestOf(
  clients: readonly QuoteClient[],
  settings: Partial<RatingRequest['settings']> = {},
): RatingRequest {
  return {
    asOf: AS_OF,
    clients,
    settings: {
      includedSuppliers: [],
      excludedProducts: [],
      frequency: 'Y',
      superFrequency: 'Y',
      priceWeighting: 50,
      scoreModeType: 2,
      scoreWeightingFeatureType: 1,
      priceWeightingNeedOverride: {},
      commissionOptions: {},
      campaignOptions: {},
      projectionYears: 10,
      indexationRate: 0,
      ...settings,
    },
  }
}

/** The built-in tables with one supplier, who sells at them: what the published figures were fitted to. */
export const REFERENCE_BOOK: RateBook = { ...ILLUSTRATIVE_BOOK, suppliers: [REFERENCE_SUPPLIER] }
