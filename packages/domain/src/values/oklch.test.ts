import { hexOfOklch } from './oklch.ts'

test('what cannot be shown is cut to what can', () => {
  expect(hexOfOklch(1.2, 0, 0)).toBe('#ffffff')
  expect(hexOfOklch(0, 0.3, 150)).toMatch(/^#[0-9a-f]{6}$/)
})
