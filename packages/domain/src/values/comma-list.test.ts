import fc from 'fast-check'
import { joinCommas, splitCommas } from './comma-list.ts'

test.each([
  ['NSW,VIC', ['NSW', 'VIC']],
  ['1,,2,', ['1', '2']],
  ['', []],
  ['Radio\\, June,Website', ['Radio, June', 'Website']],
  // As addresses from before have it.
  ['North\\South,C:\\', ['North\\South', 'C:\\']],
])('“%s” is several values', (text, values) => {
  expect(splitCommas(text)).toEqual(values)
})

test('whatever is joined is split into the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), (values) => {
      expect(splitCommas(joinCommas(values))).toEqual(values)
    }),
  )
})
