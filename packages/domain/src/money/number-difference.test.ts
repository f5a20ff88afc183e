import { numberDifference } from './number-difference.ts'

test.each([
  ['22074481', '22074418', 'swapped'],
  ['22074481', '22074491', 'changed'],
  ['2207448', '22074481', 'missing'],
  ['1122', '112', 'missing'],
  ['a1', 'b1', 'changed'],
  ['22074481', '22074481', undefined],
  ['22074481', '22074499', undefined],
  ['22074481', '22074419', undefined],
  ['', '12', undefined],
] as const)('%j and %j are %s', (a, b, difference) => {
  expect(numberDifference(a, b)).toBe(difference)
  expect(numberDifference(b, a)).toBe(difference)
})
