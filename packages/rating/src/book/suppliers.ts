import { SUPPLIERS, type SupplierCode } from '@portal/domain/quotes/supplier'
import type { CoverCode } from '@portal/domain/work/cover'
import type { BookSupplier, RateTable } from '../rate-book.ts'
import { byKey } from './rate-rows.ts'
import { FIRST_YEAR, INCOME_TWO_YEARS, needsBut, USUAL } from './supplier-options.ts'

type Own = Pick<BookSupplier, 'occupationCodes'> &
  Partial<Omit<BookSupplier, 'code' | 'name' | 'occupationCodes' | 'features'>> & {
    /** Places of the features in each cover’s list that it lacks. */
    readonly lacks: string
    /** Over the base rates: TRM, TPD, TRA, INC, the rest; and the tilt with age of each. All fictitious. */
    readonly factors: readonly [number, number, number, number, number]
    readonly tilts: readonly [number, number, number, number, number]
  }

const LETTERS = ['AAA', 'AA', 'A', 'B', 'BB'] as const
const NUMBERS = ['1', '2', '3', '4', '5'] as const
const WORDS = ['P', 'W', 'L', 'S', 'H'] as const
const GROUPS = ['A1', 'A2', 'B1', 'C1', 'D1'] as const

/**
 * The insurers of the provider list with invented factors, limits and features: shapes that differ, not anyone’s terms.
 * From sources: Encompass has no fee (P6), no level premium (P3) and its income protection terms (I3); waits and limit of
 * NEOS (I4); the monthly loading of 8.5 % (P5); limits of specification section 9.
 */
const OWN: Readonly<Record<SupplierCode, Own>> = {
  AIA: {
    occupationCodes: GROUPS,
    factors: [0.97, 1.02, 1.04, 1.05, 1],
    tilts: [1.002, 1, 1, 0.998, 1],
    lacks: 'TRM5 INC5 TPD4',
    healthDiscount: 10,
    campaigns: [FIRST_YEAR],
  },
  AST: {
    occupationCodes: LETTERS,
    factors: [1.06, 0.96, 1.08, 1.1, 1.05],
    tilts: [0.998, 1.002, 1, 1, 1],
    lacks: 'TRM3 TRM6 TRA2 INC2 CHT1',
    structures: ['S', 'L'],
    policyFee: 118_00,
  },
  BTL: {
    occupationCodes: NUMBERS,
    factors: [1.03, 1.05, 0.95, 1, 1],
    tilts: [1, 1, 1.003, 1.002, 1],
    lacks: 'TRM4 TPD2 TRA5 INC4',
    fundType: 'Internal',
    needs: needsBut('NES'),
  },
  CLV: {
    occupationCodes: GROUPS,
    factors: [0.94, 0.99, 0.97, 0.93, 0.98],
    tilts: [1.004, 1.003, 1.002, 1.004, 1],
    lacks: 'TRM6 TPD5 INC1',
    frequencies: ['Y', 'H', 'Q', 'M', 'F'],
    campaigns: [FIRST_YEAR, INCOME_TWO_YEARS],
  },
  CMI: {
    occupationCodes: WORDS,
    factors: [1.09, 1.08, 1.02, 1.12, 1.06],
    tilts: [0.997, 0.998, 1, 0.998, 1],
    lacks: 'TRM1 TRM2 TPD1 TRA1 INC2 INC3 BUS2',
    fundType: 'Internal',
    policyFee: 124_00,
    frequencyLoading: { M: 1.085 },
  },
  ENC: {
    occupationCodes: LETTERS,
    factors: [0.98, 0.97, 0.99, 0.96, 1],
    tilts: [1, 1.001, 1.001, 1.001, 1],
    lacks: 'TRM4 TRA2 INC2',
    policyFee: 0,
    structures: ['S'],
    needs: needsBut('BUS', 'NES'),
    waitingPeriods: ['30', '60', '90'],
    benefitPeriods: ['2', '5'],
    limits: { ...USUAL.limits, INC: 20_000_00 },
  },
  FUT: {
    occupationCodes: NUMBERS,
    factors: [0.93, 0.95, 1.01, 0.98, 1],
    tilts: [1.005, 1.004, 1.002, 1.002, 1],
    lacks: 'TRM5 TRM6 TPD3 TRA4 CHT2',
    structures: ['S'],
    needs: needsBut('NES', 'TPR'),
    policyFee: 96_00,
    healthDiscount: 8,
    limits: {},
    supportsUnderwriting: false,
  },
  MET: {
    occupationCodes: NUMBERS,
    factors: [0.96, 0.94, 1.03, 0.91, 1.02],
    tilts: [1.001, 1.002, 0.999, 1.003, 1],
    lacks: 'TRM2 TPD4 TRA3 INC6 BUS3',
    frequencies: ['Y', 'M', 'F'],
    policyFee: 102_00,
    structures: ['S', 'L', '70'],
  },
  MLC: {
    occupationCodes: LETTERS,
    factors: [1.01, 1.03, 1, 1.04, 1.03],
    tilts: [1, 0.999, 1.001, 1, 1],
    lacks: 'TRM3 TPD2 INC5',
    fundType: 'Internal',
    campaigns: [INCOME_TWO_YEARS],
  },
  NEO: {
    occupationCodes: GROUPS,
    factors: [0.95, 0.98, 0.94, 0.95, 1],
    tilts: [1.002, 1.001, 1.003, 1.001, 1],
    lacks: 'TRM6 TRA5',
    structures: ['S', 'B', 'L'],
    waitingPeriods: ['30', '60', '90', '180'],
    limits: { ...USUAL.limits, TRM: 5_000_000_00, INC: 30_000_00 },
    policyFee: 105_00,
  },
  ONE: {
    occupationCodes: WORDS,
    factors: [1.02, 1, 0.98, 1.02, 0.99],
    tilts: [0.999, 1, 1, 0.999, 1],
    lacks: 'TRM5 TPD5 INC4 CHT3',
    multiCoverDiscount: 8,
    fundType: 'Internal',
  },
  PPS: {
    occupationCodes: GROUPS,
    factors: [0.99, 0.93, 0.96, 0.9, 0.97],
    tilts: [1.001, 1, 1.002, 1.002, 1],
    lacks: 'TRM3 TRA3',
    declinedClasses: { TPDAny: [4, 5], TPDOwn: [3, 4, 5], TRA: [5], INC: [3, 4, 5], BUS: [3, 4, 5], NES: [4, 5] },
    limits: { ...USUAL.limits, TRM: 99_000_000_00 },
  },
  AMP: {
    occupationCodes: NUMBERS,
    factors: [1.12, 1.1, 1.06, 1.08, 1.08],
    tilts: [0.996, 0.997, 1, 1, 1],
    lacks: 'TRM1 TRM4 TPD1 TPD3 TRA2 TRA4 INC1 INC3',
    needs: needsBut('TPR', 'NES', 'CHT'),
    policyFee: 130_00,
    multiCoverDiscount: 0,
    healthDiscount: 0,
  },
  TAL: {
    occupationCodes: LETTERS,
    factors: [1, 1.01, 0.99, 0.97, 1.01],
    tilts: [1.001, 1.001, 1, 1.001, 1],
    lacks: 'TRM6 INC6',
    campaigns: [FIRST_YEAR],
    limits: { ...USUAL.limits, INC: 17_500_00 },
    healthDiscount: 8,
  },
  ZUR: {
    occupationCodes: NUMBERS,
    factors: [0.98, 1.04, 0.93, 1.01, 1],
    tilts: [1.003, 1, 1.001, 1, 1],
    lacks: 'TRM2 TPD4',
    limits: { ...USUAL.limits, INC: 12_500_00 },
    frequencies: ['Y', 'H', 'M'],
    multiCoverDiscount: 6,
    products: {
      lumpSum: { code: 'ZURP', name: 'Protection Plus', pdsName: 'Zurich Wealth Protection' },
      income: { code: 'ZURJO', name: 'Income Safeguard', pdsName: 'Zurich Wealth Protection' },
    },
  },
}

/** Every feature but those that a row names; the ids are those of `features.ts`. */
function featuresBut(lacks: string, all: readonly string[]): string[] {
  const without = lacks.split(' ')
  return all.filter((id) => !without.includes(id))
}

/** The suppliers of the book, with features out of `features`. */
export function suppliersOf(features: readonly string[]): BookSupplier[] {
  return SUPPLIERS.map(({ code, name }): BookSupplier => {
    const { lacks, factors: _factors, tilts: _tilts, ...own } = OWN[code]
    return {
      ...USUAL,
      code,
      name,
      products: {
        lumpSum: { code: `${code}P`, name: `${name} Protection`, pdsName: name },
        income: { code: `${code}I`, name: `${name} Income Protection`, pdsName: name },
      },
      features: featuresBut(lacks, features),
      ...own,
    }
  })
}

const PLACES: Readonly<Record<CoverCode, number>> = { TRM: 0, TPD: 1, TRA: 2, INC: 3, BUS: 4, NES: 4, CHT: 4 }
const FICTITIOUS = 'Fictitious, so that the suppliers differ by cover and age'

function supplierTable(of: 'factors' | 'tilts'): RateTable {
  const values: Record<string, number> = {}
  for (const { code } of SUPPLIERS) {
    for (const [cover, place] of Object.entries(PLACES)) values[`${code}.${cover}`] = OWN[code][of][place] ?? 1
  }
  return { source: FICTITIOUS, certainty: 'assumed', rows: byKey(values) }
}

/** On top of the base rates, by supplier and cover. */
export const SUPPLIER_FACTORS = supplierTable('factors')
/** A year of age from 40 on (below 40 the other way). */
export const SUPPLIER_TILTS = supplierTable('tilts')
