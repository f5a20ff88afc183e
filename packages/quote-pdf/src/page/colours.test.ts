import { accentOf, fromOklch } from './colours.ts'

test('the accent is the company’s hue at the design’s lightness; the product’s own without one', () => {
  expect(accentOf(null)).toEqual({ solid: '#006675', text: '#005361', tint: '#eff8fa' })
  expect(accentOf({ accent: { hue: 27, chroma: 0.12 } }).solid).toMatch(/^#[89a-f]/)
})

test('what cannot be shown is cut to what can', () => {
  expect(fromOklch(1.2, 0, 0)).toBe('#ffffff')
  expect(fromOklch(0, 0.3, 150)).toMatch(/^#[0-9a-f]{6}$/)
})
