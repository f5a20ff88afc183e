import { type FieldValue, readValue, showValue, typedValue } from '@portal/screens/fields'
import { type ClientFieldName, clientField } from './client-fields.ts'

function fieldOf(name: ClientFieldName) {
  const field = clientField(name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}

test('an address has a city, as the specification calls it', () => {
  expect(fieldOf('city').label).toBe('City')
})

test.each([
  ['date_of_birth', '1988-03-14', '14/03/1988'],
  ['phone', '0491570006', '0491 570 006'],
  ['additional_phone', '+61291234567', '02 9123 4567'],
  ['salary', 11_840_000, '$118,400.00'],
  ['salary_frequency', 'F', 'Fortnightly'],
  ['marginal_tax_rate', 34.5, '34.5%'],
  ['height_cm', 164, '164 cm'],
  ['smoker', false, 'No'],
  ['gender', 'F', 'Female'],
  ['children_ages', [6, 9], '2, aged 6 and 9'],
  ['children_ages', [], 'None'],
  ['tags', ['Mortgage', 'VIP'], 'Mortgage, VIP'],
  ['abn', '51824753556', '51 824 753 556'],
  ['occupation', null, '–'],
] satisfies Array<[ClientFieldName, FieldValue, string]>)('%s reads %s as %s', (name, value, shown) => {
  expect(showValue(fieldOf(name), value)).toBe(shown)
})

test.each([
  ['date_of_birth', '14/3/1988', '1988-03-14'],
  ['salary', '118,400.5', 11_840_050],
  ['height_cm', '164 cm', 164],
  ['height_cm', '1.64 m', 164],
  ['height_cm', '5 ft 4', 162.6],
  ['height_cm', '5\'4"', 162.6],
  ['weight_kg', '128 lb', 58.1],
  ['weight_kg', '58', 58],
  ['children_ages', '6, 9', [6, 9]],
  ['children_ages', '6 and 9', [6, 9]],
  ['date_of_birth', '14031988', '1988-03-14'],
  ['smoker', 'true', true],
  ['tags', 'VIP, Mortgage, VIP', ['VIP', 'Mortgage']],
  ['tags', '', []],
  ['abn', '51 824 753 556', '51824753556'],
  ['occupation', '   ', null],
  ['first_name', '', ''],
] as const)('%s typed as "%s" is %s', (name, typed, value) => {
  expect(readValue(fieldOf(name), typed)).toEqual({ value })
})

test.each([
  ['date_of_birth', '31/02/1988'],
  ['salary', 'a lot'],
  ['height_cm', 'tall'],
  ['weight_kg', 'heavy'],
  ['children_ages', 'two'],
  ['marginal_tax_rate', 'all of it'],
] as const)('%s typed as "%s" says what is wrong', (name, typed) => {
  expect(readValue(fieldOf(name), typed)).toEqual({ error: expect.stringMatching(/Please (enter|check)/) })
})

test('what is edited is what was typed', () => {
  for (const [name, typed] of [
    ['date_of_birth', '14/03/1988'],
    ['salary', '118,400.00'],
    ['phone', '0491 570 006'],
    ['children_ages', '6, 9'],
    ['smoker', 'true'],
  ] as const) {
    const field = fieldOf(name)
    const reading = readValue(field, typed)
    expect('value' in reading && typedValue(field, reading.value)).toBe(typed)
  }
})

test('a birth date among the ages of children is their age', () => {
  const years = 7
  const now = new Date()
  const born = `1/1/${now.getFullYear() - years}`
  expect(readValue(fieldOf('children_ages'), `12, ${born}`)).toEqual({ value: [12, years] })
  expect(readValue(fieldOf('children_ages'), '1/1/2999')).toHaveProperty('error')
})
