import { isSlowRelease, isSlowVisit } from './pace.ts'

it.each([
  [{ interaction: 500, blocked: 3_000 }, false],
  [{ interaction: 501, blocked: null }, true],
  [{ interaction: null, blocked: 3_001 }, true],
  [{ interaction: null, blocked: null }, false],
])('a visit of %j is slow: %s', (pace, isSlow) => {
  expect(isSlowVisit(pace)).toBe(isSlow)
})

const of = (slowUsers: number, pacedUsers: number) => ({ slowUsers, pacedUsers })

it.each([
  ['two users alone', of(2, 2), of(0, 0), false],
  ['three users, of a release before which there was none', of(3, 4), of(0, 0), true],
  ['three of thirty', of(3, 30), of(0, 40), false],
  ['more than a tenth', of(4, 30), of(0, 40), true],
  ['as many as with the release before', of(8, 30), of(7, 30), false],
  ['more than twice as many as before', of(8, 30), of(3, 30), true],
  ['many, where two have met the release before', of(8, 30), of(2, 2), true],
])('a release that is slow for %s', (_, now, before, isSlow) => {
  expect(isSlowRelease(now, before)).toBe(isSlow)
})
