import {
  basisWords,
  COMMISSION_WORDS,
  commissionablePremium,
  commissionOf,
  PREMIUM_CHARGED,
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
