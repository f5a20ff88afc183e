import { eachTime, frequencyName, MONTHLY_FACTORS, monthlyAmount } from './frequency.ts'

test('the factors of the specification', () => {
  expect(MONTHLY_FACTORS).toEqual({
    W: 52 / 12,
    F: 26 / 12,
    M: 1,
    Q: 4 / 12,
    H: 2 / 12,
    B: 2 / 12,
    A: 1 / 12,
    Y: 1 / 12,
  })
})

test('amounts by the month, in whole cents', () => {
  expect(monthlyAmount(1_000, 'W')).toBe(4_333)
  expect(monthlyAmount(1_000, 'F')).toBe(2_167)
  expect(monthlyAmount(120_000, 'Y')).toBe(10_000)
  expect(monthlyAmount(120_000, 'A')).toBe(10_000)
  expect(monthlyAmount(60_000, 'H')).toBe(10_000)
  expect(monthlyAmount(120_000, null)).toBe(10_000)
})

test('words', () => {
  expect(['W', 'F', 'M', 'Q', 'B', 'H', 'A', 'Y', '?'].map(eachTime)).toEqual([
    'a week',
    'a fortnight',
    'a month',
    'a quarter',
    'every two months',
    'each half-year',
    'a year',
    'a year',
    'a year',
  ])
  expect(['W', 'B', 'H', 'A', undefined].map(frequencyName)).toEqual([
    'Weekly',
    'Bi-monthly',
    'Half-yearly',
    'Yearly',
    'Yearly',
  ])
})
