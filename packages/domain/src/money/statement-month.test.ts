import { statementMonthError } from './statement-month.ts'

test.each([
  ['1989-12-31', 'December 1989 is before 1990'],
  ['1990-01-01', undefined],
  ['2027-11-30', undefined],
  ['2027-12-01', 'December 2027 is more than a year ahead'],
])('in November 2026, what is wrong with a statement for the month of %s: %s', (day, error) => {
  expect(statementMonthError(day, '2026-11-28')).toBe(error)
})
