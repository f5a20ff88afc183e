import { withNeeds } from '../people/person-of-client.ts'
import { formErrors, missingWords } from './form-errors.ts'
import { newPerson, newQuote, type QuoteForm } from './quote-form.ts'
import { requestOf } from './request-of-form.ts'

const TODAY = '2026-11-23'
const known = {
  dateOfBirth: '1985-05-09',
  state: 'NSW',
  occupation: { id: 'actuary', name: 'Actuary' },
} as const

function quote(covers: Partial<Record<'TRM' | 'TPD' | 'TRA' | 'INC', object>>, person = {}): QuoteForm {
  const plain = newPerson({ ...known, ...person })
  const ticked = Object.fromEntries(
    Object.entries(covers).map(([cover, form]) => [
      cover,
      { ...plain.covers[cover as 'TRM'], isOn: true, amount: 500_000_00, ...form },
    ]),
  )
  return { ...newQuote(), people: [{ ...plain, covers: { ...plain.covers, ...ticked } }] }
}

test('an empty form asks for what a quote needs, each at its field', () => {
  expect(Object.fromEntries(formErrors(newQuote(), TODAY))).toEqual({
    '0.dateOfBirth': 'Please enter date of birth',
    '0.state': 'Please choose a state',
    '0.occupationId': 'Please enter occupation',
    '0.covers': 'Please choose a cover',
  })
})

test('covers are asked in dollars, extensions with the life cover that they hang on', () => {
  const { clients, settings } = requestOf(quote({ TRM: {}, TPD: {}, TRA: { attachment: 'alone' } }), [])
  expect(clients[0]?.needs).toEqual([
    expect.objectContaining({ type: 'TRM', sumInsured: 500_000, structure: 'S', owner: 'O' }),
    expect.objectContaining({ type: 'TPE', sumInsured: 500_000, occupationType: 'A', linkedNeeds: ['TRM'] }),
    expect.objectContaining({ type: 'TRS', sumInsured: 500_000 }),
  ])
  expect(settings).toMatchObject({ frequency: 'Y', includedSuppliers: [] })
})

test('income protection comes with a wait of 30 days to age 65', () => {
  const { clients } = requestOf(quote({ INC: { amount: 6_500_00 } }), [])
  expect(clients[0]?.needs).toEqual([
    expect.objectContaining({ type: 'INC', monthlyBenefit: 6_500, waitingPeriod: '30', benefitPeriod: '65' }),
  ])
})

test('what a cover cannot be is said at that cover', () => {
  const errors = formErrors(quote({ TRM: { amount: null }, TRA: { owner: 'S', attachment: 'alone' } }), TODAY)
  expect(errors.get('0.TRM.amount')).toBe('Please enter the sum insured')
  expect(errors.get('0.TRA.owner')).toMatch(/can’t be held in super/)
})

test('insurers that are left out are not asked', () => {
  const form = { ...quote({ TRM: {} }), leftOut: ['TAL'] }
  expect(
    requestOf(
      form,
      ['AIA', 'TAL', 'ZUR'].map((code) => ({ code, commissionOptions: [] })),
    ).settings?.includedSuppliers,
  ).toEqual(['AIA', 'ZUR'])
})

test('what is missing is told with the person and the cover that it is of', () => {
  const form = quote({ TRM: { amount: null } })
  const couple: QuoteForm = { ...form, people: [form.people[0], newPerson({ firstName: 'Thomas', ...known })] }
  expect(missingWords(couple, formErrors(couple, TODAY))).toEqual(['Life: sum insured', 'Thomas: cover'])
})

test('what is typed and is no number is said at its field', () => {
  const form = quote(
    { TRM: {} },
    {
      income: Number.NaN,
      height: '18o',
      weight: '5000',
      loadings: { TRM: { percent: Number.NaN, perThousand: null } },
    },
  )
  expect(Object.fromEntries(formErrors(form, TODAY))).toEqual({
    '0.income': 'Please enter an amount',
    '0.height': 'Please enter the height as 164 or 5 ft 4',
    '0.weight': 'Please enter the weight as 58 or 128 lb',
    '0.percent-TRM': 'Please enter a percentage',
  })
})

test('an amount of the needs that is more than the life cover stands by itself', () => {
  const { covers } = newPerson()
  const needed = (amount: number) => ({
    client_id: 12,
    version: 1,
    people: [
      {
        person: 'client' as const,
        covers: [],
        calculator: null,
        result: [
          { cover: 'TRM' as const, lines: [], amount: 500_000_00 },
          { cover: 'TPD' as const, lines: [], amount },
        ],
      },
    ],
    author: null,
    saved_at: null,
  })
  expect(withNeeds(covers, needed(400_000_00)).TPD.attachment).toBe('extension')
  expect(withNeeds(covers, needed(600_000_00)).TPD.attachment).toBe('alone')
})

test('who is asked for can be reached, measured in feet and pounds, and what nobody said goes out as assumed', () => {
  const person = { title: 'Ms', phone: '0412 345 678', email: 'mai@client.example', height: '5\'4"', weight: '128 lb' }
  const ask = (known: object) => requestOf(quote({ TRM: {} }, { ...person, ...known }), []).clients[0]
  expect(ask({})).toMatchObject({
    title: 'Ms',
    phone: '0412 345 678',
    email: 'mai@client.example',
    height: 162.6,
    weight: 58.1,
    assumed: ['gender', 'smoker'],
  })
  expect(ask({ assumed: [] })).not.toHaveProperty('assumed')
  expect(Object.fromEntries(formErrors(quote({ TRM: {} }, { phone: '12', email: 'mai' }), TODAY))).toMatchObject({
    '0.phone': expect.any(String),
    '0.email': expect.any(String),
  })
})
