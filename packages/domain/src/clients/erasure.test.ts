import { isNameTyped } from './erasure.ts'

test.each([
  ['Mai Lê', true],
  ['  mai   LÊ ', true],
  ['Mai Le\u0302', true],
  ['Mai', false],
  ['Mai Le', false],
  ['', false],
])('“%s” is the name Mai Lê: %s', (typed, expected) => {
  expect(isNameTyped(typed, 'Mai Lê')).toBe(expected)
})
