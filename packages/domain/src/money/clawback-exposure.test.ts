import { clawbackOf, clawbackYear, exposureByMonth } from './clawback-exposure.ts'

test.each([
  ['2026-10-31', 1, 100_001],
  ['2026-11-01', 2, 60_001],
  ['2027-10-31', 2, 60_001],
  ['2027-11-01', 0, 0],
])('of a policy from 1 November 2025, on %s it is year %i and %i cents', (day, year, cents) => {
  expect(clawbackYear('2025-11-01', day)).toBe(year)
  expect(clawbackOf(100_001, '2025-11-01', day)).toBe(cents)
})

test('a policy from 29 February is a year old on the 28th', () => {
  expect(clawbackYear('2024-02-29', '2025-02-27')).toBe(1)
  expect(clawbackYear('2024-02-29', '2025-02-28')).toBe(2)
})

test('exposure falls by month, counted today and then on first days', () => {
  const months = exposureByMonth(
    [
      { commenced_on: '2025-12-01', first: 1_000, second: 600 },
      { commenced_on: '2024-12-15', first: 500, second: 300 },
    ],
    '2026-11-26',
  )
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2026-11-01', first: 1_000, second: 300 })
  expect(months[1]).toEqual({ month: '2026-12-01', first: 0, second: 900 })
  expect(months[2]).toEqual({ month: '2027-01-01', first: 0, second: 600 })
  expect(months[11]?.month).toBe('2027-10-01')
})
