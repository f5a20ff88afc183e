import { accentOf } from './colours.ts'

test('the accent is the company’s hue at the design’s lightness; the product’s own without one', () => {
  expect(accentOf(null)).toEqual({ solid: '#006675', text: '#005361', tint: '#eff8fa' })
  expect(accentOf({ accent: { hue: 27, chroma: 0.12 } }).solid).toMatch(/^#[89a-f]/)
})
