import { whoseDetails } from './mailed-details.ts'

const KNOWN = { client: ['mai@home.example', 'mai@work.example'], partner: ['Luke@home.example', 'mai@home.example'] }

test.each([
  ['the client alone', ['MAI@home.example'], 'client'],
  ['the client and their accountant', ['mai@work.example', 'books@firm.example'], 'client'],
  ['the partner alone', ['luke@home.example'], 'partner'],
  ['both', ['mai@home.example', 'luke@home.example'], 'nobody'],
  ['the partner and a stranger', ['luke@home.example', 'books@firm.example'], 'nobody'],
] as const)('a couple’s quote mailed to %s', (_, to, whose) => {
  expect(whoseDetails(to, KNOWN)).toBe(whose)
})
