import { FREQUENCIES } from '@portal/domain/values/person'
import { BENEFIT_PERIODS, codesOf, NEED_COVERS, PREMIUM_STRUCTURES, WAITING_PERIODS } from '@portal/domain/work/cover'
import type { BookSupplier } from './rate-book.ts'

/** Whose rates are the base rates themselves. */
export const REFERENCE_CODE = '***'

/** Sells everything to everyone at the base rates, with the fee to which they were fitted (G4): prices are held against it. */
export const REFERENCE_SUPPLIER: BookSupplier = {
  code: REFERENCE_CODE,
  name: 'Reference',
  fundType: 'External',
  products: {
    lumpSum: { code: 'REFP', name: 'Reference', pdsName: '' },
    income: { code: 'REFI', name: 'Reference', pdsName: '' },
  },
  policyFee: 110_00,
  minimumPremium: 0,
  frequencies: codesOf(FREQUENCIES),
  frequencyLoading: {},
  needs: codesOf(NEED_COVERS),
  structures: codesOf(PREMIUM_STRUCTURES),
  waitingPeriods: codesOf(WAITING_PERIODS),
  benefitPeriods: codesOf(BENEFIT_PERIODS),
  ageLimits: {},
  limits: {},
  supportsUnderwriting: false,
  occupationCodes: ['1', '2', '3', '4', '5'],
  declinedClasses: {},
  features: [],
  commissionOptions: [],
  campaigns: [],
  healthDiscount: 0,
  multiCoverDiscount: 0,
}
