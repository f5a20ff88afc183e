import type { OccupationClass } from '@portal/domain/quotes/quote-request'
import type { Frequency } from '@portal/domain/values/person'
import type { CoverCode, NeedCoverCode, PremiumStructure } from '@portal/domain/work/cover'
import type { Campaign, CommissionOption, OccupationCover } from './types.ts'

/** How a figure came about: from a source, fitted to one, or assumed by us. */
export type Certainty = 'published' | 'fitted' | 'assumed'

/** One figure of a table; what the table does not go by is absent. */
export interface RateRow {
  readonly key?: string
  readonly gender?: 'M' | 'F'
  /** Attained age. Between ages of a table of knots the logarithm runs straight, outside them it stays. */
  readonly age?: number
  readonly value: number
}

export interface RateTable {
  readonly source: string
  readonly certainty: Certainty
  readonly rows: readonly RateRow[]
}

/** What a table goes by, and what its figures may be. */
export interface TableShape {
  readonly keys: readonly string[] | 'suppliers' | null
  readonly byGender: boolean
  /** `every`: each age from 18 to 75; `knots`: at least one. */
  readonly ages: 'every' | 'knots' | null
  readonly least: number
  readonly most: number
  readonly unit: string
}

const FACTOR = { least: 0, most: 20, unit: 'factor' }
const PER_THOUSAND = { least: 0, most: 1000, unit: 'dollars a year per $1,000' }
const CLASS_COVERS = ['TRM', 'TPD', 'TRA', 'INC', 'BUS']

/** Every table of a rate book. Shape and checks of a firm’s own book follow from it. */
export const TABLE_SHAPES = {
  mortality: { keys: null, byGender: true, ages: 'every', least: 0, most: 1, unit: 'probability of death in a year' },
  lifeFactor: { keys: null, byGender: true, ages: 'knots', ...FACTOR },
  tpdFactor: { keys: null, byGender: true, ages: 'knots', ...FACTOR },
  tpdDefinition: { keys: ['A', 'O', 'H', 'D'], byGender: false, ages: null, ...FACTOR },
  trauma: { keys: null, byGender: true, ages: 'knots', ...PER_THOUSAND },
  income: { keys: null, byGender: true, ages: 'knots', ...PER_THOUSAND },
  incomeWaiting: {
    keys: ['14', '30', '60', '90', '180', '365', '730'],
    byGender: true,
    ages: 'knots',
    ...FACTOR,
  },
  incomeBenefit: { keys: ['1', '2', '5', '55', '60', '65', '70'], byGender: false, ages: 'knots', ...FACTOR },
  business: { keys: ['BUS'], byGender: false, ages: null, ...FACTOR },
  flat: { keys: ['CHT', 'NES'], byGender: false, ages: null, ...PER_THOUSAND },
  attachment: { keys: ['TPE', 'TPS', 'TPR', 'TRE', 'TRS'], byGender: false, ages: null, ...FACTOR },
  smoker: { keys: ['TRM', 'TPD', 'TRA', 'INC', 'BUS'], byGender: false, ages: null, ...FACTOR },
  occupation: {
    keys: CLASS_COVERS.flatMap((cover) => [1, 2, 3, 4, 5].map((of) => `${cover}.${of}`)),
    byGender: false,
    ages: null,
    ...FACTOR,
  },
  option: {
    keys: ['premiumWaiver', 'buyBack.L', 'buyBack.F', 'buyBack.0', 'buyBack.1', 'buyBack.3'].concat([
      'accidentBenefit',
      'increaseClaimBenefit',
      'initialReplacement',
    ]),
    byGender: false,
    ages: null,
    ...FACTOR,
  },
  structure: {
    keys: ['levelDiscount', 'blendedLevelShare'],
    byGender: false,
    ages: null,
    least: 0,
    most: 1,
    unit: 'share',
  },
  frequency: { keys: ['Y', 'H', 'Q', 'M', 'F', 'W'], byGender: false, ages: null, least: 1, most: 2, unit: 'factor' },
  rolloverRebate: { keys: null, byGender: false, ages: null, least: 0, most: 100, unit: 'per cent' },
  supplierFactor: { keys: 'suppliers', byGender: false, ages: null, ...FACTOR },
  supplierTilt: {
    keys: 'suppliers',
    byGender: false,
    ages: null,
    least: 0.95,
    most: 1.05,
    unit: 'factor a year from 40',
  },
} as const satisfies Record<string, TableShape>

export type TableName = keyof typeof TABLE_SHAPES
export const TABLE_NAMES: readonly TableName[] = Object.keys(TABLE_SHAPES).filter(isTableName)

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(TABLE_SHAPES, name)
}

/** Ages of the tables that go by every age. */
export const AGES = { from: 18, to: 75 } as const

export interface Feature {
  readonly id: string
  readonly name: string
  readonly cover: CoverCode
  /** How much it counts after 5 and after 15 years. */
  readonly weightAt5: number
  readonly weightAt15: number
}

export interface UnderwritingRequirement {
  readonly cover: CoverCode
  /** Cents; what is above, from this age on, asks for it. */
  readonly over: number
  readonly fromAge: number
  readonly text: string
}

export interface SupplierProduct {
  readonly code: string
  readonly name: string
  readonly pdsName: string
}

/** What one insurer sells and how, but for its factors, which are tables. Amounts in cents. */
export interface BookSupplier {
  readonly code: string
  readonly name: string
  readonly fundType: 'External' | 'Internal'
  readonly products: { readonly lumpSum: SupplierProduct; readonly income: SupplierProduct }
  /** A year; 0 for none. */
  readonly policyFee: number
  /** A year. */
  readonly minimumPremium: number
  readonly frequencies: readonly Frequency[]
  /** In place of the book’s. */
  readonly frequencyLoading: Readonly<Partial<Record<Frequency, number>>>
  readonly needs: readonly NeedCoverCode[]
  readonly structures: readonly PremiumStructure[]
  readonly waitingPeriods: readonly string[]
  readonly benefitPeriods: readonly string[]
  /** The oldest attained age at entry, by cover, where it is not the general one. */
  readonly ageLimits: Readonly<Partial<Record<CoverCode, number>>>
  /** By cover: a sum insured, or a month’s benefit. None: no limits. */
  readonly limits: Readonly<Partial<Record<CoverCode, number>>>
  readonly supportsUnderwriting: boolean
  /** Its own codes of the five classes, lightest first. */
  readonly occupationCodes: readonly [string, string, string, string, string]
  readonly declinedClasses: Readonly<Partial<Record<OccupationCover, readonly OccupationClass[]>>>
  readonly features: readonly string[]
  readonly commissionOptions: readonly CommissionOption[]
  readonly campaigns: readonly Campaign[]
  /** Per cent off for non-smokers with a body mass index of 18 to 28; and for two or more covers. */
  readonly healthDiscount: number
  readonly multiCoverDiscount: number
}

/** A rate book: data with its version, label and sources. Immutable: what is worked out from one is kept by identity. */
export interface RateBook {
  readonly version: string
  /** Shown with every figure: “Illustrative – not insurer rates”. */
  readonly label: string
  readonly tables: Readonly<Record<TableName, RateTable>>
  readonly features: readonly Feature[]
  readonly requirements: readonly UnderwritingRequirement[]
  readonly suppliers: readonly BookSupplier[]
}
