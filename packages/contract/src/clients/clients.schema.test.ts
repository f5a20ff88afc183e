import { CLIENT_FIELDS, REFERRER_FIELDS } from '@portal/domain/clients/client-field'
import { MESSAGES } from '@portal/domain/message'
import { LIST_FIELDS } from './client-columns.ts'
import { writableClient } from './client-fields.ts'
import * as schema from './clients.schema.ts'

function errors(result: { error?: { issues: Array<{ path: PropertyKey[]; message: string }> } | undefined }) {
  return result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test('a new client needs both names', () => {
  expect(errors(schema.create.body.safeParse({}))).toEqual([
    ['first_name', MESSAGES.enterFirstName],
    ['last_name', MESSAGES.enterLastName],
  ])
  expect(schema.create.body.safeParse({ first_name: 'Mai', last_name: 'Nguyễn' }).success).toBe(true)
})

test('an update through create needs neither', () => {
  expect(schema.create.body.safeParse({ id: 12, occupation: 'Pharmacist' }).success).toBe(true)
})

test('every bad field is listed', () => {
  const result = schema.update.body.safeParse({
    id: 12,
    email: 'mai@',
    phone: 'x',
    postcode: '21500',
    date_of_birth: '1886-04-17',
    abn: '12 345',
    marginal_tax_rate: 101,
  })
  expect(
    errors(result)
      ?.map(([path]) => path)
      .sort(),
  ).toEqual(['abn', 'date_of_birth', 'email', 'marginal_tax_rate', 'phone', 'postcode'])
})

test('a date of birth is a day that has begun somewhere, of the last 120 years', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T17:30:00Z') })
  const born = (date_of_birth: string) => errors(schema.update.body.safeParse({ id: 1, date_of_birth }))
  // In Sydney it is half past four on the 23rd.
  expect(born('2026-11-23')).toBeUndefined()
  expect(born('2026-11-24')).toEqual([['date_of_birth', 'The date of birth can’t be in the future']])
  expect(born('1886-04-17')).toEqual([['date_of_birth', 'Please enter a date of birth in the last 120 years']])
  jest.useRealTimers()
})

test('spaces in an ABN or ACN make no difference', () => {
  const body = schema.update.body.parse({ id: 1, abn: '51 824 753 556', corporate_trustee_acn: '004 085 616' })
  expect(body).toMatchObject({ abn: '51824753556', corporate_trustee_acn: '004085616' })
})

test('nobody sets what the server keeps', () => {
  for (const field of ['company_id', 'referrer_id', 'created_at', 'adviser_id', 'status']) {
    expect(schema.update.body.safeParse({ id: 12, [field]: 1 }).success).toBe(false)
  }
})

test('filters of a list', () => {
  expect(schema.list.query.parse({ status: '0,3', adviser_id: '0,7', state: 'NSW,VIC', kind: 'client' })).toMatchObject(
    {
      status: [0, 3],
      adviser_id: [0, 7],
      state: ['NSW', 'VIC'],
      kind: 'client',
    },
  )
  for (const bad of [{ status: '9' }, { state: 'XX' }, { kind: 'prospect' }, { created_from: 'yesterday' }]) {
    expect(schema.list.query.safeParse(bad).success).toBe(false)
  }
})

test.each([
  [{ height_cm: 5 }, 'Please enter a height from 30 to 272 cm'],
  [{ weight_kg: 900 }, 'Please enter a weight from 1 to 650 kg'],
  [{ children_ages: [85] }, 'Please enter ages from 0 to 80 years'],
  [{ children_ages: [2.5] }, 'Please enter ages in whole years'],
  [{ marginal_tax_rate: 450 }, 'Please enter a rate from 0 to 100 %'],
  [{ marginal_tax_rate: 32.555 }, 'Please use at most two decimals'],
  [{ salary: -500 }, 'Please enter an amount of $0 or more'],
  [{ quote_value: 9_999_999_999_900 }, 'Please enter an amount of at most $10,000,000,000'],
  [{ tags: Array.from({ length: 21 }, (_, index) => `Tag ${index}`) }, 'Please use at most 20 tags'],
])('%j is refused in words that say what would do', (fields, message) => {
  expect(errors(schema.update.body.safeParse({ id: 12, ...fields }))?.map(([, said]) => said)).toEqual([message])
})

test.each([
  [[], 'any_of', 'Please add a group'],
  [[[]], 'any_of.0', 'Please add a condition to the group'],
  [[[{}]], 'any_of.0.0', 'Please choose what the condition asks for'],
  [[[{ import_outcome: 'created' }]], 'any_of.0.0', 'Please choose what the condition asks for'],
  [Array.from({ length: 6 }, () => [{ status: [1] }]), 'any_of', 'Please use at most 5 groups'],
  [[Array.from({ length: 11 }, () => ({ status: [1] }))], 'any_of.0', 'Please use at most 10 conditions in a group'],
  [[[{ reviewed_to: '2024-02-30' }]], 'any_of.0.0.reviewed_to', 'Please enter a date'],
])('groups of conditions, %j, are refused in words', (any_of, path, message) => {
  expect(errors(schema.list.query.safeParse({ any_of: JSON.stringify(any_of) }))).toEqual([[path, message]])
  expect(errors(schema.counts.query.safeParse({ lists: JSON.stringify([{ any_of }]) }))).toEqual([
    [`lists.0.${path}`, message],
  ])
})

test('groups of conditions are the same as text and as they are', () => {
  const any_of = [[{ empty: ['last_review'] }, { reviewed_to: '2024-12-31', status: '1,2' }]]
  const read = { any_of: [[{ empty: ['last_review'] }, { reviewed_to: '2024-12-31', status: [1, 2] }]] }
  expect(schema.list.query.parse({ any_of: JSON.stringify(any_of) })).toMatchObject(read)
  expect(schema.board.query.parse({ any_of })).toEqual(read)
  expect(schema.board.query.parse(read)).toEqual(read)
  for (const field of ['search', 'kind', 'any_of', 'page', 'colour']) {
    expect(schema.list.query.safeParse({ any_of: [[{ [field]: '1' }]] }).success).toBe(false)
  }
})

test.each([{ status: ' ' }, { status: '0x1' }, { status: '1e0' }, { adviser_id: ' ' }, { adviser_id: '' }])(
  'nobody is looked for by a filter that says nothing: %j',
  (query) => {
    expect(schema.list.query.safeParse(query).success).toBe(false)
  },
)

test('every field that may be written has its place in the one list of names, and in what a list can show', () => {
  const known = new Set<string>([...CLIENT_FIELDS, ...REFERRER_FIELDS])
  expect(Object.keys(writableClient).filter((name) => !known.has(name))).toEqual([])
  const shown = new Set([...LIST_FIELDS, ...Object.keys(schema.list.answer.shape.items.element.shape)])
  expect(Object.keys(writableClient).filter((name) => !shown.has(name))).toEqual([])
})
