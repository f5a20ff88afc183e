import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { linesOf, lowestFrom, lowestInWords } from './premium-by-age.ts'

function portfolio(code: string, premiums: readonly number[], different: object = {}): WirePortfolio {
  let cumulative = 0
  const premiumTotalProjections = premiums.map((premium, index) => {
    cumulative += premium
    return { year: index + 1, age: 40 + index, premium, cumulative }
  })
  return { code, supplier: { code, name: code }, premiumTotalProjections, ...different } as unknown as WirePortfolio
}

const STEEP = portfolio('Steep', [100, 200, 300])
const FLAT = portfolio('Flat', [150, 160, 170])

test('the lowest stands out until one is recommended, and is told from which age it stays the lowest', () => {
  expect(linesOf([FLAT, STEEP], null).map(({ name, stands }) => [name, stands])).toEqual([
    ['Steep', true],
    ['Flat', false],
  ])
  const lines = linesOf([FLAT, STEEP], 'Flat')
  expect(lowestInWords(lines, 'yearly')).toBe('Flat is the lowest from age 41')
  expect(lowestInWords(lines, 'added')).toBe('Flat is the lowest in total from age 42')
  expect(lowestInWords(linesOf([FLAT, STEEP], 'Steep'), 'yearly')).toBe('')
  expect(lowestInWords(linesOf([STEEP], null), 'yearly')).toBe('Steep is the lowest throughout')
})

test('what is partial, unpriced, or projected over fewer years is left out', () => {
  const partial = portfolio('Partial', [1, 1, 1], { allNeedsMet: false })
  const lines = linesOf([STEEP, partial, portfolio('Short', [1]), portfolio('None', [])], null)
  expect(lines.map(({ name }) => name)).toEqual(['Steep'])
  expect(lines[0] && lowestFrom(lines, lines[0], 'yearly')).toBe(0)
})
