import { CLIENT_FIELDS, MESSAGES, REFERRER_FIELDS } from '@portal/domain'
import { LIST_FIELDS } from './client-columns.ts'
import { writableClient } from './client-fields.ts'
import * as schema from './clients.schema.ts'

function faults(result: { error?: { issues: Array<{ path: PropertyKey[]; message: string }> } | undefined }) {
  return result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test('a new client needs both names', () => {
  expect(faults(schema.create.body.safeParse({}))).toEqual([
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
    faults(result)
      ?.map(([path]) => path)
      .sort(),
  ).toEqual(['abn', 'date_of_birth', 'email', 'marginal_tax_rate', 'phone', 'postcode'])
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

test('every field that may be written has its place in the one list of names, and in what a list can show', () => {
  const known = new Set<string>([...CLIENT_FIELDS, ...REFERRER_FIELDS])
  expect(Object.keys(writableClient).filter((name) => !known.has(name))).toEqual([])
  const shown = new Set([...LIST_FIELDS, ...Object.keys(schema.list.answer.shape.items.element.shape)])
  expect(Object.keys(writableClient).filter((name) => !shown.has(name))).toEqual([])
})
