import { foldWords } from '../imports/import-field.ts'
import { fieldOf } from '../imports/import-subject.ts'
import { divideName, readImportValue } from '../imports/import-value.ts'
import { dateOrderOf, matchColumns } from '../imports/match-columns.ts'
import { CLIENT_IMPORT } from './client-import.ts'

function read(name: string, text: string, order?: 'dmy' | 'mdy') {
  const field = fieldOf(CLIENT_IMPORT, name)
  if (!field) throw new Error(`There is no field ${name}`)
  const answer = readImportValue(field, text, { date_order: order })
  return answer && ('value' in answer ? answer.value : new Error(answer.error))
}

test('no name of a column stands for two fields', () => {
  const seen = new Map<string, string>()
  for (const { name, label, aliases } of CLIENT_IMPORT.fields) {
    for (const alias of new Set([name, label, ...aliases].map(foldWords))) {
      expect([alias, seen.get(alias)]).toEqual([alias, undefined])
      seen.set(alias, name)
    }
  }
})

describe('days', () => {
  test.each([
    ['14/03/1988', '1988-03-14'],
    ['4.3.88', '1988-03-04'],
    ['1988-03-14', '1988-03-14'],
    ['1988-03-14T00:00:00Z', '1988-03-14'],
    ['14/03/1988 12:30 PM', '1988-03-14'],
    ['14 Mar 1988', '1988-03-14'],
    ['14-March-88', '1988-03-14'],
    ['March 14, 1988', '1988-03-14'],
    ['19880314', '1988-03-14'],
    ['32216', '1988-03-14'],
  ])('%s', (text, day) => expect(read('date_of_birth', text)).toBe(day))

  test('month first where the column says so', () => {
    expect(read('date_of_birth', '03/14/1988', 'mdy')).toBe('1988-03-14')
    expect(read('date_of_birth', '03/14/1988')).toEqual(
      new Error('03/14/1988 isn’t a valid date. Dates are read as day/month/year'),
    )
    expect(dateOrderOf(['03/04/1988', '03/14/1988'])).toBe('mdy')
    expect(dateOrderOf(['03/04/1988', '14/03/1988'])).toBe('dmy')
  })

  test.each(['30/02/1988', 'soon', '99999', '12/1988'])('%s is none', (text) =>
    expect(read('date_of_birth', text)).toBeInstanceOf(Error),
  )
})

test.each([
  ['phone', '412345678', '0412 345 678'],
  ['phone', '+61 412 345 678', '0412 345 678'],
  ['phone', '+64 21 123 4567', '+64 21 123 4567'],
  ['salary', '$85,000.00', 8_500_000],
  ['salary', 'AUD 85 000', 8_500_000],
  ['salary', '85k', 8_500_000],
  ['salary', '1.2m', 120_000_000],
  ['salary', '85000.123', 8_500_012],
  ['marginal_tax_rate', '32.5%', 32.5],
  ['smoker', 'Non-smoker', false],
  ['smoker', 'Y', true],
  ['state', 'New South Wales', 'NSW'],
  ['state', 'vic', 'VIC'],
  ['gender', 'female', 'F'],
  ['marital_status', 'de-facto', 'De facto'],
  ['employment', 'Full time', 'Employee'],
  ['salary_frequency', 'per annum', 'Y'],
  ['status', 'follow up', 1],
  ['status', '8', 8],
  ['kind', 'Prospect', 'lead'],
  ['tags', 'Mortgage; Young family;Mortgage', ['Mortgage', 'Young family']],
  ['children_ages', '7 and 10 years', [7, 10]],
  ['height_cm', `5'4"`, 162.6],
  ['height_cm', '1.64 m', 164],
  ['weight_kg', '134 lb', 60.8],
  ['postcode', '800', '0800'],
  ['abn', '51 824 753 556', '51824753556'],
  ['first_name', '  Mai\u00a0 Anh ', 'Mai Anh'],
  ['first_name', '=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['email', 'N/A', undefined],
  ['occupation', '#N/A', undefined],
])('%s: %s', (name, text, value) => expect(read(name, text)).toEqual(value))

test.each([
  ['salary', 'a lot'],
  ['smoker', 'sometimes'],
  ['state', 'Bavaria'],
  ['status', '9'],
  ['first_name', '#REF!'],
  ['children_ages', 'two'],
])('%s: %s is not understood', (name, text) => expect(read(name, text)).toBeInstanceOf(Error))

test('names in capitals alone are spelt as people write them, unless their column stays as written', () => {
  expect(read('last_name', ' MOKOENA ')).toBe('Mokoena')
  expect(read('full_name', 'Bartholomew QUIRK')).toBe('Bartholomew Quirk')
  expect(read('address', '12 MAIN STREET')).toBe('12 MAIN STREET')
  const field = fieldOf(CLIENT_IMPORT, 'last_name')
  expect(field && readImportValue(field, 'MOKOENA', { as_written: true })).toEqual({ value: 'MOKOENA' })
})

test.each([
  ['Mai Anh Nguyễn', { first_name: 'Mai Anh', last_name: 'Nguyễn' }],
  ['Nguyễn, Mai Anh', { first_name: 'Mai Anh', last_name: 'Nguyễn' }],
  ['Dr. Jo Tanaka', { first_name: 'Jo', last_name: 'Tanaka' }],
  ['Madonna', { last_name: 'Madonna' }],
])('the name %s', (text, parts) => expect(divideName(text)).toEqual(parts))

describe('columns', () => {
  const guess = (...names: string[]) =>
    matchColumns(
      CLIENT_IMPORT,
      names.map((name) => ({ name, samples: [] })),
    ).map((m) => m.target)

  test('by their names', () => {
    expect(guess('Given Names', 'SURNAME', 'E-mail', 'Mobile', 'DOB', 'Post code', 'Suburb', 'Client state')).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'date_of_birth',
      'postcode',
      'city',
      'state',
    ])
  })

  test('of Salesforce', () => {
    expect(
      guess('Mailing Street', 'Mailing City', 'Mailing State/Province', 'Mailing Zip/Postal Code', 'Lead Source'),
    ).toEqual(['address', 'city', 'state', 'postcode', null])
    expect(guess('Mailing State', 'Mailing Zip', 'Mailing Address')).toEqual(['state', 'postcode', 'address'])
  })

  test('none twice; a second telephone has its own field, comments may repeat', () => {
    expect(guess('Mobile', 'Phone', 'Telephone', 'Notes', 'Comments')).toEqual([
      'phone',
      'additional_phone',
      null,
      'note',
      'note',
    ])
    expect(guess('Name', 'First name', 'Last name')).toEqual([null, 'first_name', 'last_name'])
    expect(guess('Name', 'E-mail')).toEqual(['full_name', 'email'])
  })

  test('by their values where the names say nothing', () => {
    const columns = [
      { name: 'A', samples: ['mai@example.com', 'bo@example.com'] },
      { name: 'B', samples: ['0412 345 678'] },
      { name: 'C', samples: ['NSW', 'vic'] },
      { name: 'D', samples: ['Blue'] },
    ]
    expect(matchColumns(CLIENT_IMPORT, columns).map(({ target }) => target)).toEqual(['email', 'phone', 'state', null])
  })

  test('what the company said last time goes before', () => {
    const columns = [
      { name: 'Source', samples: [] },
      { name: 'Name', samples: [] },
      { name: 'Born', samples: [] },
    ]
    const remembered = {
      source: { target: 'referrer_name' },
      name: { target: null },
      born: { target: 'date_of_birth', date_order: 'mdy' as const },
    }
    expect(matchColumns(CLIENT_IMPORT, columns, remembered)).toEqual([
      { target: 'referrer_name' },
      { target: null },
      { target: 'date_of_birth', date_order: 'mdy' },
    ])
  })
})
