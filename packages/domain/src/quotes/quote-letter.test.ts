import { BUILT_IN_QUOTE_LETTER, filledLetter, letterErrors, QUOTE_LETTER_FIELDS } from './quote-letter.ts'

test('a letter names what there is, and closes its merge fields', () => {
  expect(letterErrors('Dear {{client}}, {{ lowest premium }} from {{lowest}}.')).toEqual([])
  expect(letterErrors('Dear {{name}}, {{name}}')).toEqual(['There is no merge field {{name}}'])
  expect(letterErrors('Dear {{client')).toEqual(['Please close each merge field: {{client}}'])
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

test('the built-in letter names only what there is, and can be filled in whole', () => {
  expect(letterErrors(BUILT_IN_QUOTE_LETTER)).toEqual([])
  const values = Object.fromEntries(QUOTE_LETTER_FIELDS.map(({ value }) => [value, `<${value}>`]))
  const letter = filledLetter(BUILT_IN_QUOTE_LETTER, values).join(' ')
  expect(letter).toContain('We recommend <recommended> at <recommended premium>. <reason>')
  expect(letter).not.toContain('{{')
})

test('a letter of blanks behind braces is read as fast as any other', () => {
  const begun = process.threadCpuUsage()
  expect(letterErrors('{{'.padEnd(100_000))).toEqual(['Please close each merge field: {{client}}'])
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
})
