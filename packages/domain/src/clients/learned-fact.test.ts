import { factInWords, type KeptFacts, learnedFacts, takenFacts } from './learned-fact.ts'
import { answeredFacts } from './pre-assessments/answered-facts.ts'
import { GENERAL_SET } from './pre-assessments/general-set.ts'

const EMPTY: KeptFacts = {
  date_of_birth: null,
  gender: null,
  smoker: null,
  height_cm: null,
  weight_kg: null,
  employment: null,
  occupation: null,
  salary: null,
  salary_frequency: null,
  phone: null,
  additional_phone: null,
  email: null,
  secondary_email: null,
  state: null,
}
const record = (known: Partial<KeptFacts>): KeptFacts => ({ ...EMPTY, ...known })

test('what a record lacks and what it says otherwise are told, in the order of its fields', () => {
  const facts = learnedFacts(record({ smoker: false, state: 'NSW' }), { state: 'VIC', smoker: true, height_cm: 171 })
  expect(facts).toEqual([
    { field: 'smoker', record: false, learned: true },
    { field: 'height_cm', record: null, learned: 171 },
    { field: 'state', record: 'NSW', learned: 'VIC' },
  ])
})

test('another spelling, another unit or a rounded figure is the same', () => {
  const kept = record({
    height_cm: 170,
    salary: 1_923_08,
    salary_frequency: 'W',
    phone: '+61 412 345 678',
    email: 'kim@client.example',
    secondary_email: 'Kim@Work.example',
    occupation: 'Civil  engineer',
  })
  expect(
    learnedFacts(kept, {
      height_cm: 170.1,
      salary: 100_000_00,
      phone: '0412 345 678',
      email: 'kim@work.example',
      occupation: 'civil engineer ',
    }),
  ).toEqual([])
})

test('income is compared by the year, and taken over as it was learned', () => {
  const facts = learnedFacts(record({ salary: 5_000_00, salary_frequency: 'M' }), { salary: 72_000_00 })
  expect(facts).toEqual([{ field: 'salary', record: 60_000_00, learned: 72_000_00 }])
  expect(takenFacts(facts)).toEqual({ salary: 72_000_00, salary_frequency: 'Y' })
})

test.each([
  ['a birth date in the future', { date_of_birth: '2990-01-01' }],
  ['a day that is none', { date_of_birth: '31/12/1980' }],
  ['a height of nobody', { height_cm: 12 }],
  ['no income at all', { salary: 0 }],
  ['half an address', { email: 'kim@' }],
  ['a state of nowhere', { state: 'XX' }],
  ['an occupation of blanks', { occupation: '  ' }],
])('%s is nothing that a record could take over', (_, learned) => {
  expect(learnedFacts(EMPTY, learned)).toEqual([])
})

test('the answers of a pre-assessment tell what a record has a field for', () => {
  const answers = { height: 171, weight: 62, smoked: 'yes', employment: 'self', occupation: 'Baker', income: 80_000_00 }
  expect(learnedFacts(EMPTY, answeredFacts(GENERAL_SET, answers))).toEqual([
    { field: 'smoker', record: null, learned: true },
    { field: 'height_cm', record: null, learned: 171 },
    { field: 'weight_kg', record: null, learned: 62 },
    { field: 'employment', record: null, learned: 'Self-employed' },
    { field: 'occupation', record: null, learned: 'Baker' },
    { field: 'salary', record: null, learned: 80_000_00 },
  ])
  // Who does not work is not asked for an occupation: what was typed before does not count.
  expect(answeredFacts(GENERAL_SET, { ...answers, employment: 'none' })).toMatchObject({
    employment: null,
    occupation: null,
    salary: null,
  })
})

test('facts are told in words', () => {
  expect(factInWords('salary', 72_000_00)).toBe('$72,000 a year')
  expect(factInWords('smoker', false)).toBe('Non-smoker')
  expect(factInWords('date_of_birth', '1988-03-14')).toBe('14/03/1988')
  expect(factInWords('phone', null)).toBe('Not recorded')
})
