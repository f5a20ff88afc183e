import {
  basisWords,
  COMMISSION_WORDS,
  commissionablePremium,
  commissionBase,
  commissionOf,
  PREMIUM_CHARGED,
  policyCost,
  premiumWords,
} from './money-basis.ts'

test('a figure says what it counts', () => {
  expect(premiumWords(PREMIUM_CHARGED, 'M')).toBe('Premium a month, with policy fee and stamp duty')
  expect(premiumWords({ withFee: false, withDuty: true })).toBe('Premium, with stamp duty, without policy fee')
  expect(basisWords({ withFee: false, withDuty: false })).toBe('without policy fee and stamp duty')
  expect(COMMISSION_WORDS).toBe('Based on a year’s premium plus policy fee, before stamp duty, inc. GST')
})

test('commission is of a year’s premiums as they are paid, fee in and duty out', () => {
  const commissionable = commissionablePremium({ premium: 270_56, stampDuty: 12_46 }, 'M')
  expect(commissionable).toBe(3_097_20)
  expect(commissionOf(commissionable, 66)).toBe(2_044_15)
  expect(commissionOf(commissionable, 22)).toBe(681_38)
})

test('an insurer’s payment is checked without the fee that the law’s cap counts, and a premium of unknown covers whole', () => {
  const terms = { annual_premium: 1_300_00, policy_fee: 100_00, duty_share: 0.05 }
  const known = { ...terms, commission_base: null }
  expect(policyCost(terms)).toBe(1_235_00)
  expect(commissionBase(known)).toBe(1_140_00)
  expect(commissionBase({ ...known, duty_share: null })).toBe(1_200_00)
  expect(commissionBase({ ...known, policy_fee: 1_300_00, duty_share: null })).toBe(1_300_00)
  expect(commissionBase({ ...known, commission_base: 1_141_50 })).toBe(1_141_50)
})
