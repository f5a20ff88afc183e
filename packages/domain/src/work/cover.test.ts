import {
  COVER_OWNERS,
  COVERS,
  coversInBrief,
  coversInSentence,
  OCCUPATION_TYPES,
  occupationTypeWords,
  PREMIUM_STRUCTURES,
} from './cover.ts'

// Specification section 9; decisions.md: labels are the specification's, letter by letter.
test('covers and their terms are called as the specification calls them', () => {
  const labels = (table: ReadonlyArray<{ value: string; label: string }>) =>
    Object.fromEntries(table.map(({ value, label }) => [value, label]))
  expect(labels(COVERS)).toEqual({
    TRM: 'Life',
    TPD: 'TPD',
    TRA: 'Trauma',
    INC: 'Income Protection',
    BUS: 'Business Expenses',
    NES: 'Needle Stick',
    CHT: 'Child Trauma',
  })
  expect(labels(PREMIUM_STRUCTURES)).toEqual({
    S: 'Stepped',
    B: 'Blended',
    L: 'Level to Age 65',
    '70': 'Level to Age 70',
  })
  expect(labels(COVER_OWNERS)).toEqual({ O: 'Non-Super', M: 'SMSF', S: 'Super', J: 'SuperLink' })
  expect(labels(OCCUPATION_TYPES)).toEqual({ A: 'Any', O: 'Own', H: 'Homemaker', D: 'ADL', E: 'Best available' })
})

test('a sentence says what an occupation type stands for', () => {
  expect(['A', 'D', 'E', 'Z'].map(occupationTypeWords)).toEqual([
    'Any occupation',
    'Activities of daily living',
    'Best available',
    'Z',
  ])
})

test.each([
  [[], ''],
  [[{ cover: 'TRM', amount: 120_000_000 }], 'Life $1,200,000'],
  [[{ cover: 'INC', amount: 720_000 }], 'IP $7,200 per month'],
  [
    [
      { cover: 'TRM', amount: 1 },
      { cover: 'TPE', amount: 1 },
      { cover: 'TPD', amount: 1 },
      { cover: 'INC', amount: 1 },
    ],
    'Life, TPD, IP',
  ],
] satisfies Array<[Parameters<typeof coversInBrief>[0], string]>)('%j is “%s”', (covers, words) => {
  expect(coversInBrief(covers)).toBe(words)
})

test.each([
  [['INC'], 'income protection'],
  [['TRM', 'TPE', 'TPD', 'TRS', 'INC'], 'life, total and permanent disability, trauma and income protection'],
] satisfies Array<[Parameters<typeof coversInSentence>[0], string]>)('%j reads “%s”', (covers, words) => {
  expect(coversInSentence(covers)).toBe(words)
})
