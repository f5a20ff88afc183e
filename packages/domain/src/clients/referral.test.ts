import { mayCorrectReferral, referralErrors, referralNote } from './referral.ts'

test('a referral needs one way to reach the person, and that they agreed', () => {
  expect(referralErrors({}).map(({ path }) => path)).toEqual(['phone', 'agreed_to_contact'])
  expect(referralErrors({ email: 'mai@example.com' }).map(({ path }) => path)).toEqual(['agreed_to_contact'])
  expect(referralErrors({ phone: '0491 570 156', agreed_to_contact: true })).toEqual([])
})

test('the note of a referral keeps that they agreed, whatever else is said', () => {
  expect(referralNote()).toBe('Referred. They agreed to be contacted.')
  expect(referralNote('Income protection')).toBe(
    'Referred. They agreed to be contacted.\nLooking for: Income protection',
  )
})

test('a referral may be corrected until an adviser has begun', () => {
  expect(mayCorrectReferral({ status: 0, isWorkedOn: false })).toBe(true)
  expect(mayCorrectReferral({ status: 0, isWorkedOn: true })).toBe(false)
  expect(mayCorrectReferral({ status: 2, isWorkedOn: false })).toBe(false)
})
