import { birthDateError, childrenAgesError } from './person-limits.ts'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-28T00:00:00Z') }))
afterEach(() => jest.useRealTimers())

test.each([
  ['2026-11-29', 'The date of birth can’t be in the future'],
  ['2026-11-28', null],
  ['1905-11-29', null],
  ['1905-11-28', 'Please enter a date of birth in the last 120 years'],
])('on 28/11/2026, what is wrong with a birth on %s: %s', (day, error) => {
  expect(birthDateError(day)).toBe(error)
})

test.each([
  ['1986-11-28', [39], null],
  ['1986-11-28', [3, 40], 'A child can’t be as old as the parent'],
  [null, [40], null],
  ['1986-11-28', null, null],
])('on 28/11/2026, what is wrong with children of somebody born on %s who are %j: %s', (born, ages, error) => {
  expect(childrenAgesError('2026-11-28', born, ages)).toBe(error)
})
