import { type MergeField, mergedValue, usualMergeChoice } from './merge.ts'

test.each([
  ['phone', '0412 345 678', '0491 570 006', '0412 345 678'],
  ['phone', null, '0491 570 006', '0491 570 006'],
  ['phone', '0412 345 678', null, '0412 345 678'],
  ['smoker', false, true, false],
  ['salary', 0, 100, 0],
  ['status', 0, 4, 0],
  ['kind', 'lead', 'client', 'client'],
  ['kind', 'client', 'lead', 'client'],
  ['tags', ['VIP'], ['VIP', 'SMSF'], ['VIP', 'SMSF']],
  ['children_ages', [3, 3], [3], [3, 3]],
  ['children_ages', [], [3], [3]],
] as const satisfies ReadonlyArray<readonly [MergeField, unknown, unknown, unknown]>)(
  '%s of %j and %j is %j unless told',
  (field, winner, loser, merged) => {
    expect(mergedValue(usualMergeChoice(field, winner, loser), winner, loser)).toEqual(merged)
  },
)

test('a choice is a choice, an empty value too', () => {
  expect(mergedValue('loser', 'Chef', null)).toBeNull()
  expect(mergedValue('winner', null, 'Chef')).toBeNull()
  expect(mergedValue('both', 'Chef', 'Baker')).toBe('Chef')
  expect(mergedValue('loser', ['VIP'], [])).toEqual([])
})
