import { financialYearOf, firstOfMonth, monthInWords, monthsAfter } from './month.ts'

test('a month is named, and its first day found', () => {
  expect(monthInWords('2026-10-31')).toBe('October 2026')
  expect(firstOfMonth('2026-10-31')).toBe('2026-10-01')
})

test.each([
  ['2026-10-31', 1, '2026-11-01'],
  ['2026-10-31', 3, '2027-01-01'],
  ['2026-01-15', -1, '2025-12-01'],
  ['2026-10-01', 0, '2026-10-01'],
  ['2026-12-31', -24, '2024-12-01'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected)
})

test('the financial year begins on 1 July', () => {
  expect(financialYearOf('2026-06-30')).toBe('2025-07-01')
  expect(financialYearOf('2026-07-01')).toBe('2026-07-01')
})
