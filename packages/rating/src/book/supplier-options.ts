import { ONGOING_MAX, UPFRONT_MAX } from '@portal/domain/work/commission'
import { NEED_COVERS, type NeedCoverCode } from '@portal/domain/work/cover'
import type { BookSupplier } from '../rate-book.ts'
import type { Campaign, CommissionOption } from '../types.ts'

const EVERY_NEED: readonly NeedCoverCode[] = NEED_COVERS.map(({ value }) => value)
const LUMP_SUMS: readonly NeedCoverCode[] = EVERY_NEED.filter((need) => need !== 'INC' && need !== 'BUS')

/** Hybrid is the legal cap since 2020; the level options lie in the range of the 2018 reckoner; dialled down: assumed. */
export const COMMISSION_OPTIONS: readonly CommissionOption[] = [
  { code: 'HYB', name: 'Hybrid', upfront: UPFRONT_MAX, ongoing: ONGOING_MAX, premiumDiscount: 0 },
  { code: 'LVL', name: 'Level', upfront: 30, ongoing: 30, premiumDiscount: 0 },
  { code: 'HLF', name: 'Hybrid, half', upfront: 33, ongoing: 11, premiumDiscount: 10 },
  { code: 'NIL', name: 'No commission', upfront: 0, ongoing: 0, premiumDiscount: 20 },
]

/** A first-year campaign: fictitious. */
export const FIRST_YEAR: Campaign = {
  code: 'FY10',
  name: '10% off the first year',
  percent: 10,
  years: 1,
  needs: LUMP_SUMS,
}
/** A campaign of two years on income protection: fictitious. */
export const INCOME_TWO_YEARS: Campaign = {
  code: 'IP5',
  name: '5% off income protection for two years',
  percent: 5,
  years: 2,
  needs: ['INC'],
}

/** Every need but some. */
export function needsBut(...without: NeedCoverCode[]): NeedCoverCode[] {
  return EVERY_NEED.filter((need) => !without.includes(need))
}

/** What a supplier has unless its row says otherwise: $2,500,000 of life and $15,000 a month (specification section 9). */
export const USUAL: Omit<BookSupplier, 'code' | 'name' | 'products' | 'occupationCodes' | 'features'> = {
  fundType: 'External',
  policyFee: 110_00,
  minimumPremium: 200_00,
  frequencies: ['Y', 'H', 'Q', 'M'],
  frequencyLoading: {},
  needs: EVERY_NEED,
  structures: ['S', 'B', 'L', '70'],
  waitingPeriods: ['14', '30', '60', '90', '180', '365', '730'],
  benefitPeriods: ['1', '2', '5', '55', '60', '65', '70'],
  ageLimits: {},
  limits: {
    TRM: 2_500_000_00,
    TPD: 2_500_000_00,
    TRA: 2_000_000_00,
    INC: 15_000_00,
    BUS: 15_000_00,
    CHT: 200_000_00,
    NES: 1_000_000_00,
  },
  supportsUnderwriting: true,
  declinedClasses: { TPDOwn: [5], BUS: [5], NES: [4, 5] },
  commissionOptions: COMMISSION_OPTIONS,
  campaigns: [],
  healthDiscount: 5,
  multiCoverDiscount: 5,
}
