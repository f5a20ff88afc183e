import fc from 'fast-check'
import { commissionShares } from './commission-shares.ts'
import { splitCents } from './split-cents.ts'

test.each([
  [9_999, [75, 25], [7_499, 2_500]],
  [15, [80, 8, 12], [12, 1, 2]],
  [-15, [80, 8, 12], [-12, -1, -2]],
  [22_000, [445_455, 9_091, 545_455], [9_800, 200, 12_000]],
  [1, [1, 1], [1, 0]],
  [0, [3, 4], [0, 0]],
])('%d cents by %j are %j', (amount, weights, parts) => {
  expect(splitCents(amount, weights)).toEqual(parts)
})

const CENTS = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 })
const WEIGHTS = fc
  .array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 6 })
  .filter((weights) => weights.some((weight) => weight > 0))

test('the parts always add up, mirror their opposite, and are less than a cent off', () => {
  fc.assert(
    fc.property(CENTS, WEIGHTS, (amount, weights) => {
      const parts = splitCents(amount, weights)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(splitCents(-amount, weights)).toEqual(parts.map((part) => 0 - part))
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1.01)
      }
    }),
  )
})

test.each([
  ['no weight above 0', 100, [0, 0]],
  ['no weight at all', 100, []],
  ['part of a cent', 1.5, [1]],
])('refuses %s', (_, amount, weights) => {
  expect(() => splitCents(amount, weights)).toThrow(RangeError)
})

test('the referral partner’s share comes first, the adviser’s is of the rest', () => {
  expect(commissionShares(265_193, { referrer: 10, adviser: 60 })).toEqual({
    referrer: 26_519,
    adviser: 143_204,
    firm: 95_470,
  })
  expect(commissionShares(-1_000, { referrer: 0, adviser: 0 })).toEqual({ referrer: 0, adviser: 0, firm: -1_000 })
  expect(commissionShares(999, { referrer: 100, adviser: 60 })).toEqual({ referrer: 999, adviser: 0, firm: 0 })
})

test('the shares of any split add up to the commission', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(CENTS, percent, percent, (amount, referrer, adviser) => {
      const shares = commissionShares(amount, { referrer, adviser })
      expect(shares.referrer + shares.adviser + shares.firm).toBe(amount)
    }),
  )
})
