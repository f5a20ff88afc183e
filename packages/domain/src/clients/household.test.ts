import { householdOf } from './household.ts'

test('income is a year’s, however often it is paid, and super is added up', () => {
  const household = householdOf([
    { salary: 12_000_000, salary_frequency: 'Y', super_balance: 20_000_000 },
    { salary: 300_000, salary_frequency: 'F', super_balance: 5_000_000 },
  ])
  expect(household.income).toEqual({ amount: 12_000_000 + 300_000 * 26, isPartial: false })
  expect(household.superBalance).toEqual({ amount: 25_000_000, isPartial: false })
})

test('a sum of which a part is not known says so, and nothing known is no sum', () => {
  const household = householdOf([{ salary: 100, super_balance: null }, {}])
  expect(household.income).toEqual({ amount: 100, isPartial: true })
  expect(household.superBalance).toEqual({ amount: null, isPartial: false })
})

test('no income is an income of nothing, not one that is not known', () => {
  expect(householdOf([{ salary: 0 }, { salary: 500 }]).income).toEqual({ amount: 500, isPartial: false })
})

test.each([
  [
    [6, 9],
    [9, 6],
    [6, 9],
  ],
  [[6, 9], [], [6, 9]],
  [[6, 9], null, [6, 9]],
  [
    [4, 4],
    [4, 12],
    [4, 4, 12],
  ],
  [null, undefined, null],
  [[], null, []],
])('children %p and %p are %p', (one, other, both) => {
  expect(householdOf([{ children_ages: one }, { children_ages: other }]).children).toEqual(both)
})
