import {
  blamesRelease,
  DEFAULT_RELEASE_LIMITS,
  failureOf,
  failureRate,
  judgeRelease,
  type ReleaseOutcome,
} from './release-limits.ts'

const outcome = (loads: number, failures: number, users: number, failedUsers: number): ReleaseOutcome => ({
  loads,
  failures,
  users,
  failedUsers,
})

/** What comes of a release that everybody who could have it has met. */
function judge(outcomes: readonly ReleaseOutcome[], more: object = {}, limits = DEFAULT_RELEASE_LIMITS) {
  return judgeRelease({ outcomes, before: [], audience: { users: 0, companies: 0 }, ...more }, limits)
}

it.each([
  ['one user alone, however often', outcome(4, 2, 1, 1), 'holds'],
  ['two of two users', outcome(2, 2, 2, 2), 'fails'],
  ['two of four', outcome(9, 2, 4, 2), 'fails'],
  ['two of five', outcome(9, 2, 5, 2), 'holds'],
  ['three of a hundred loads', outcome(100, 3, 60, 3), 'fails'],
  ['three of two hundred loads', outcome(200, 3, 60, 3), 'holds'],
  ['exactly the limit', outcome(150, 3, 60, 3), 'holds'],
  ['twelve of 268', outcome(268, 12, 90, 11), 'fails'],
])('where one company has a release, it decides alone: %s', (_, met, verdict) => {
  expect(judge([met])).toBe(verdict)
})

it('keeps to the limits that the operator has set', () => {
  expect(judge([outcome(100, 4, 60, 4)], {}, { percent: 5, users: 3 })).toBe('holds')
  expect(judge([outcome(100, 4, 60, 4)], {}, { percent: 2, users: 5 })).toBe('holds')
})

it('waits for a third user where more could have it than have met it', () => {
  const audience = { users: 9, companies: 1 }
  expect(judge([outcome(2, 2, 2, 2)], { audience })).toBe('holds')
  expect(judge([outcome(3, 3, 3, 3)], { audience })).toBe('fails')
})

const fine = outcome(40, 0, 20, 0)
const broken = outcome(20, 20, 20, 20)
it.each([
  ['one of three companies fails', [broken, fine, fine], 'some-companies'],
  ['in another only one browser breaks', [broken, outcome(3, 1, 3, 1), fine], 'some-companies'],
  ['two of three fail', [broken, outcome(3, 2, 3, 2), fine], 'fails'],
  ['each of three has one user, who fails', [1, 2, 3].map(() => outcome(1, 1, 1, 1)), 'fails'],
  ['two of twenty-one fail', [broken, broken, ...Array.from({ length: 19 }, () => fine)], 'some-companies'],
] as const)('where several companies have a release, no one decides for the others: %s', (_, outcomes, verdict) => {
  expect(judge(outcomes)).toBe(verdict)
})

it('takes nothing from companies that could have a release and have not met it yet', () => {
  expect(judge([broken], { audience: { users: 30, companies: 2 } })).toBe('some-companies')
})

it.each([
  ['as many users failed', [outcome(40, 10, 20, 10)], 'holds'],
  ['a tenth of them failed', [outcome(40, 2, 20, 2)], 'fails'],
  ['only two users have met it', [outcome(2, 2, 2, 2)], 'fails'],
  ['hardly any have met it', [], 'fails'],
] as const)('measures a release by the one before: %s with that', (_, before, verdict) => {
  expect(judge([outcome(40, 10, 20, 10)], { before })).toBe(verdict)
})

it('takes back what fails for nearly everybody, whatever was before', () => {
  expect(judge([broken], { before: [broken] })).toBe('fails')
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
