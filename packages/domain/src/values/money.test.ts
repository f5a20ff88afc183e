import fc from 'fast-check'
import { formatCount } from './count.ts'
import { formatDollars, formatMoney, formatMoneyShort } from './money.ts'
import { parseMoney } from './parse-money.ts'

test.each([
  [123_450, '$1,234.50'],
  [0, '$0.00'],
  [-5, '-$0.05'],
  [100_000_000, '$1,000,000.00'],
  [null, '–'],
  [undefined, '–'],
])('%j cents are shown as %j', (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown)
})

test.each([
  [50_000_000, '$500,000'],
  [408_300, '$4,083'],
  [123_450, '$1,234.50'],
  [0, '$0'],
  [-14_250_000, '-$142,500'],
])('a cover of %j cents is shown as %j', (cents, shown) => {
  expect(formatDollars(cents)).toBe(shown)
})

test.each([
  ['1234', 123_400],
  ['98k', 9_800_000],
  ['$98.5 K', 9_850_000],
  ['1.2m', 120_000_000],
  ['-2M', -200_000_000],
  ['1.2345k', 123_450],
  ['k', undefined],
  ['98kk', undefined],
  ['1.23456k', 123_456],
  ['1.234567k', undefined],
  ['1,234.5', 123_450],
  ['$1 234.50', 123_450],
  ['-0.05', -5],
  ['12.', 1200],
  ['', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['ten', undefined],
  ['.5', undefined],
])('%j typed is %j cents', (typed, cents) => {
  expect(parseMoney(typed)).toBe(cents)
})

test('amounts and counts are written as Australia does', () => {
  const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  const counts = new Intl.NumberFormat('en-AU')
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (amount) => {
      expect(formatMoney(amount)).toBe(dollars.format(amount / 100))
      expect(formatCount(amount)).toBe(counts.format(amount))
    }),
  )
})

test('what is shown can be typed back, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (cents) => {
      // Minus nothing is nothing.
      expect(parseMoney(formatMoney(cents)) === cents).toBe(true)
    }),
  )
})

test.each([
  [2_488_040, '$24.9k'],
  [64_000, '$640'],
  [123_456_789, '$1.2m'],
  [0, '$0'],
])('%d cents at a glance are %s', (cents, text) => {
  expect(formatMoneyShort(cents)).toBe(text)
})
