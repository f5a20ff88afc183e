import { matchColumns } from '../imports/match-columns.ts'
import { POLICY_IMPORT } from './policy-import.ts'

const guess = (...names: string[]) =>
  matchColumns(
    POLICY_IMPORT,
    names.map((name) => ({ name, samples: [] })),
  ).map(({ target }) => target)

test('the life insured is the client where no other column names one', () => {
  expect(guess('Policy number', 'Life Insured')).toEqual(['number', 'full_name'])
  expect(guess('Policy number', 'Life Insured', 'Client')).toEqual(['number', 'life_insured', 'full_name'])
  expect(guess('Policy number', 'Life Insured', 'Surname')).toEqual(['number', 'life_insured', 'last_name'])
})
