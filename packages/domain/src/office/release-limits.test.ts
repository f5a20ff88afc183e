import { blamesRelease, DEFAULT_RELEASE_LIMITS, failsTooOften, failureOf, failureRate } from './release-limits.ts'

const outcome = (loads: number, failures: number, users: number, failedUsers: number) => ({
  loads,
  failures,
  users,
  failedUsers,
})

it.each([
  ['one user alone, however often', outcome(4, 2, 1, 1), false],
  ['two of two users', outcome(2, 2, 2, 2), true],
  ['two of four', outcome(9, 2, 4, 2), true],
  ['two of five', outcome(9, 2, 5, 2), false],
  ['three of a hundred loads', outcome(100, 3, 60, 3), true],
  ['three of two hundred loads', outcome(200, 3, 60, 3), false],
  ['exactly the limit', outcome(150, 3, 60, 3), false],
  ['twelve of 268', outcome(268, 12, 90, 11), true],
])('takes back, or not: %s', (_, met, isTakenBack) => {
  expect(failsTooOften(met, DEFAULT_RELEASE_LIMITS)).toBe(isTakenBack)
})

it('keeps to the limits that the operator has set', () => {
  expect(failsTooOften(outcome(100, 4, 60, 4), { percent: 5, users: 3 })).toBe(false)
  expect(failsTooOften(outcome(100, 4, 60, 4), { percent: 2, users: 5 })).toBe(false)
})

it('blames a release for what it is to blame for', () => {
  expect([failureOf('http'), failureOf('integrity'), failureOf('network')]).toEqual(['load', 'load', 'load'])
  expect([failureOf('render'), failureOf('script')]).toEqual(['render', null])
  expect([blamesRelease('http'), blamesRelease('render')]).toEqual([true, true])
  expect([blamesRelease('network'), blamesRelease('script')]).toEqual([false, false])
})

it('writes failures in percent', () => {
  expect([failureRate(12, 268), failureRate(0, 0), failureRate(7, 21_617)]).toEqual(['4.48%', '0.00%', '0.03%'])
})
