import { chromaAndHueOfHex, hexOfOklch } from './oklch.ts'

test('what cannot be shown is cut to what can', () => {
  expect(hexOfOklch(1.2, 0, 0)).toBe('#ffffff')
  expect(hexOfOklch(0, 0.3, 150)).toMatch(/^#[0-9a-f]{6}$/)
})

test('a colour is read back as what it was made of', () => {
  for (const hue of [0, 29, 142, 264, 359]) {
    const read = chromaAndHueOfHex(hexOfOklch(0.6, 0.08, hue))
    expect(read?.chroma).toBeCloseTo(0.08, 2)
    // Eight bits a channel: a degree or so.
    expect(Math.abs((((read?.hue ?? 0) - hue + 540) % 360) - 180)).toBeLessThan(1.5)
  }
  expect(chromaAndHueOfHex('#808080')?.chroma).toBeCloseTo(0, 3)
})

test.each(['', 'red', '#fff', '#12345g', '#1234567', 'url(#123456)'])('%s is no colour', (text) => {
  expect(chromaAndHueOfHex(text)).toBeNull()
})
