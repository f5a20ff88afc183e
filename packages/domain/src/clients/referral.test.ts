import { referralErrors } from './referral.ts'

test('a referral needs one way to reach the person, and that they agreed', () => {
  expect(referralErrors({}).map(({ path }) => path)).toEqual(['phone', 'agreed_to_contact'])
  expect(referralErrors({ email: 'mai@example.com' }).map(({ path }) => path)).toEqual(['agreed_to_contact'])
  expect(referralErrors({ phone: '0491 570 156', agreed_to_contact: true })).toEqual([])
})
