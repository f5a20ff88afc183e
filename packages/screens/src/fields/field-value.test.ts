import { type FieldKind, field, pastDay, readValue, setOut } from './index.ts'

/** Fields of a record that hold an amount, and those that hold a day. */
const AMOUNTS: readonly FieldKind[] = ['money', 'cover']

describe.each(AMOUNTS)('an amount in a field of the kind %s', (kind) => {
  test.each([
    ['98k', 9_800_000],
    ['98,000', 9_800_000],
    ['$98 000.00', 9_800_000],
    ['1.2m', 120_000_000],
  ])('is read as advisers type it: %s', (typed, value) => {
    expect(readValue(field('salary', 'Salary', kind), typed)).toEqual({ value })
  })
})

test.each([
  [field('due_on', 'Due', 'date'), '2/9/27', '2027-09-02'],
  [field('due_on', 'Due', 'date'), '2.9.2027', '2027-09-02'],
  [pastDay('date_of_birth', 'Date of birth'), '2/9/85', '1985-09-02'],
  [pastDay('date_of_birth', 'Date of birth'), '2/9/45', '1945-09-02'],
])('a day is read as advisers type it: $name %s', (of, typed, value) => {
  expect(readValue(of, typed)).toEqual({ value })
})

test('what was typed in brief is set out when it is left', () => {
  expect(setOut(pastDay('date_of_birth', 'Date of birth'), '2/9/85')).toBe('02/09/1985')
  expect(setOut(field('salary', 'Salary', 'money'), '98k')).toBe('98,000.00')
})
