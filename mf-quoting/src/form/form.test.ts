import { formFaults } from './form-faults.ts'
import { newPerson, newQuote, type QuoteForm } from './quote-form.ts'
import { requestOf } from './request-of-form.ts'

const TODAY = '2026-11-23'
const known = {
  dateOfBirth: '1985-05-09',
  state: 'NSW',
  occupation: { id: 'accountant', name: 'Accountant' },
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
  expect(Object.fromEntries(formFaults(newQuote(), TODAY))).toEqual({
    '0.dateOfBirth': 'Please enter the date of birth',
    '0.state': 'Please choose a state',
    '0.occupationId': 'Please enter an occupation',
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
  expect(settings).toMatchObject({ frequency: 'M', includedSuppliers: [] })
})

test('income protection comes with a wait of 30 days to age 65', () => {
  const { clients } = requestOf(quote({ INC: { amount: 6_500_00 } }), [])
  expect(clients[0]?.needs).toEqual([
    expect.objectContaining({ type: 'INC', monthlyBenefit: 6_500, waitingPeriod: '30', benefitPeriod: '65' }),
  ])
})

test('what a cover cannot be is said at that cover', () => {
  const faults = formFaults(quote({ TRM: { amount: null }, TRA: { owner: 'S', attachment: 'alone' } }), TODAY)
  expect(faults.get('0.TRM.amount')).toBe('Please enter the sum insured')
  expect(faults.get('0.TRA.owner')).toMatch(/can’t be held in super/)
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
