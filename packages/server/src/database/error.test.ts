import { asError, DatabaseUnavailable, lacksClient, violates } from './error.ts'

const refusal = (code: string, rest: object = {}) => Object.assign(new Error('refused'), { code, ...rest })
const NO_CLIENT = 'Key (company_id, client_id)=(1, 12) is not present in table "clients".'

it.each<[string, unknown, boolean]>([
  ['a row of a client who has gone', refusal('23503', { detail: NO_CLIENT }), true],
  ['a row of a user who has gone', refusal('23503', { detail: NO_CLIENT.replace('clients', 'users') }), false],
  ['a row of nobody can say whom', refusal('23503'), false],
  ['a row that already exists', refusal('23505', { detail: NO_CLIENT }), false],
  ['what is no error of the database', 'gone', false],
  ['nothing', undefined, false],
])('tells whether a client is lacking: %s', (_, error, lacks) => {
  expect(lacksClient(error)).toBe(lacks)
})

it('knows a constraint by its name, and only where it was what refused', () => {
  expect(violates(refusal('23505', { constraint: 'users_email' }), 'users_email')).toBe(true)
  expect(violates(refusal('23505', { constraint: 'users_email' }), 'companies_name')).toBe(false)
  expect(violates(refusal('40001', { constraint: 'users_email' }), 'users_email')).toBe(false)
  expect(violates('users_email', 'users_email')).toBe(false)
})

it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '08006', '53300'])(
  'takes %s for an error of the moment, which is told as such',
  (code) => {
    expect(asError(refusal(code))).toBeInstanceOf(DatabaseUnavailable)
  },
)

it('takes an error of the statement as it is', () => {
  for (const code of ['23505', '42601']) expect(asError(refusal(code))).not.toBeInstanceOf(DatabaseUnavailable)
})
