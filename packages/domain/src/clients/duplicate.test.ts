import { type DuplicateReason, duplicateLikelihood, duplicateReasonText, duplicateScore } from './duplicate.ts'

test.each([
  [['email', 'phone', 'name', 'birth_date'], 100, 'very_likely'],
  [['name', 'birth_date'], 70, 'very_likely'],
  [['email', 'name'], 80, 'very_likely'],
  [['phone', 'name'], 70, 'very_likely'],
  [['email'], 50, 'likely'],
  [['phone'], 40, 'likely'],
  [['phone', 'birth_date'], 40, 'likely'],
  [['name'], 30, 'possible'],
  [['birth_date'], 0, 'possible'],
  [['similar_name'], 20, 'possible'],
] as const satisfies ReadonlyArray<readonly [readonly DuplicateReason[], number, string]>)(
  'who agrees in %j scores %i: %s',
  (reasons, score, likelihood) => {
    expect(duplicateScore(reasons)).toBe(score)
    expect(duplicateLikelihood(score)).toBe(likelihood)
  },
)

test('the reasons read as a phrase, always in the same order', () => {
  expect(duplicateReasonText(['birth_date', 'name'])).toBe('Same name and date of birth')
  expect(duplicateReasonText(['phone', 'name', 'email'])).toBe('Same email, phone and name')
  expect(duplicateReasonText(['email'])).toBe('Same email')
  expect(duplicateReasonText(['similar_name'])).toBe('Similar name')
})
