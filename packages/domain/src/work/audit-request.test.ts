import { auditUntilError } from './audit-request.ts'

test.each([
  ['2026-11-27', 'Please enter today or a later day'],
  ['2026-11-28', undefined],
  ['2027-11-28', undefined],
  ['2027-11-29', 'Please enter a day within a year'],
])('on 28/11/2026, what is wrong with an approval until %s: %s', (until, error) => {
  expect(auditUntilError('2026-11-28', until)).toBe(error)
})
