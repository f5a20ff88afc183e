import { csvField, csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+61 412 345 678', "'+61 412 345 678"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\rx', '"\'\rx"'],
  ['0412 345 678', '0412 345 678'],
  ['say "hi", please', '"say ""hi"", please"'],
  ['two\nlines', '"two\nlines"'],
  [' space', '" space"'],
  ['Nguyễn', 'Nguyễn'],
])('the text %j becomes %j', (text, field) => {
  expect(csvField(text)).toBe(field)
})

test('numbers stay numbers, and nothing is nothing', () => {
  expect(csvLine([-5, 12.5, null, undefined, ''])).toBe('-5,12.5,,,\r\n')
})
