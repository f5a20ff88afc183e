import fc from 'fast-check'
import {
  anniversaryFrom,
  anniversaryNear,
  formerAnniversary,
  isRenewalNear,
  nextAnniversary,
  premiumInSuper,
} from './policy.ts'
import { shareOut } from './premium.ts'

test.each([
  ['2024-02-29', '2026-01-10', '2026-02-28'],
  ['2024-02-29', '2027-03-01', '2028-02-29'],
  ['2020-11-05', '2026-11-05', '2026-11-05'],
  ['2020-11-05', '2026-11-06', '2027-11-05'],
  ['2026-11-05', '2026-11-05', '2027-11-05'],
])('what commenced on %s has its next anniversary from %s on at %s', (commenced, from, anniversary) => {
  expect(anniversaryFrom(commenced, from)).toBe(anniversary)
})

test('the anniversaries beside one of 28 February are of the day on which the policy commenced', () => {
  expect(formerAnniversary('2024-02-29', '2029-02-28')).toBe('2028-02-29')
  expect(nextAnniversary('2024-02-29', '2027-02-28')).toBe('2028-02-29')
})

test.each([
  ['2020-11-07', '2026-11-05', '2026-11-07'],
  ['2020-11-25', '2027-03-01', '2026-11-25'],
  ['2026-06-01', '2026-01-01', '2027-06-01'],
])('the anniversary of %s that is nearest to %s is %s', (commenced, day, anniversary) => {
  expect(anniversaryNear(commenced, day)).toBe(anniversary)
})

test.each([
  ['2026-11-04', true],
  ['2027-02-03', true],
  ['2027-02-04', false],
])('on 05/11/2026, the renewal of %s is offered: %s', (renewsOn, isNear) => {
  expect(isRenewalNear(renewsOn, '2026-11-05')).toBe(isNear)
})

const cents = fc.integer({ min: 0, max: 100_000_000 })

test('a premium that is shared out adds up to the cent, and no part is a cent or more off', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 9 }), (premium, weights) => {
      const parts = shareOut(premium, weights)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(premium)
      for (const [place, part] of parts.entries()) {
        const exact = total === 0 ? premium / weights.length : (premium * (weights[place] ?? 0)) / total
        expect(Math.abs(part - exact)).toBeLessThan(1.001)
      }
    }),
  )
})

test('parts that keep their sum stay as they are', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 9 }), (parts) => {
      const sum = parts.reduce((total, part) => total + part, 0)
      expect(shareOut(sum, parts)).toEqual(parts)
    }),
  )
})

test.each([
  ['O', 100_00, 0],
  ['S', 100_00, 100_00],
  ['M', 100_00, 100_00],
  ['J', 100_00, 66_67],
  ['J', 2, 1],
] as const)('of an owner %s, %i cents are %i in super', (owner, premium, inSuper) => {
  expect(premiumInSuper(owner, premium)).toBe(inSuper)
})
