import { filledLetter, letterFaults } from './quote-letter.ts'

test('a letter names what there is, and closes its merge fields', () => {
  expect(letterFaults('Dear {{client}}, {{ lowest premium }} from {{lowest}}.')).toEqual([])
  expect(letterFaults('Dear {{name}}, {{name}}')).toEqual(['There is no merge field {{name}}'])
  expect(letterFaults('Dear {{client')).toEqual(['Please close each merge field: {{client}}'])
})

test('merge fields are filled in; a paragraph without its value is left out', () => {
  const letter =
    'Dear {{client}},\n\nWe recommend {{recommended}}.\n\nThe lowest is {{ lowest }} at {{lowest premium}}.'
  expect(filledLetter(letter, { client: 'Mai', lowest: 'TAL', 'lowest premium': '$10.00 a month' })).toEqual([
    'Dear Mai,',
    'The lowest is TAL at $10.00 a month.',
  ])
  expect(filledLetter(letter, { client: '$& {{client}}', recommended: 'TAL' })).toEqual([
    'Dear $& {{client}},',
    'We recommend TAL.',
  ])
})
