import { insurerName, isProductProvider } from './product-provider.ts'

test.each([
  ['aia', 'AIA'],
  ['  pps   mutual ', 'PPS Mutual'],
  ['amp (resolution life)', 'AMP (Resolution Life)'],
  [' Hannover Re ', 'Hannover Re'],
])('the insurer %j is kept as %j', (typed, kept) => {
  expect(insurerName(typed)).toBe(kept)
})

test('an insurer is one of the list, or another', () => {
  expect(isProductProvider('TAL')).toBe(true)
  expect(isProductProvider('Other')).toBe(false)
})
