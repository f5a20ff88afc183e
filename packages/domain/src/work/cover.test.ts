import { coversInBrief, coversInSentence } from './cover.ts'

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
