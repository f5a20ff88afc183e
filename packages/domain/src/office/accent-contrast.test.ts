import { accentContrasts, OWN_ACCENT } from './accent-contrast.ts'
import { ACCENT_CHROMA } from './company.ts'

it('reckons what the design shows for the product’s own accent', () => {
  const shown = [
    [6.65, 4.89],
    [8.68, 10.39],
    [15.84, 13.82],
    [3.82, 7.9],
  ]
  for (const [place, { light, dark }] of accentContrasts(OWN_ACCENT).entries()) {
    expect(Math.abs(light - (shown[place]?.[0] ?? 0))).toBeLessThan(0.02)
    expect(Math.abs(dark - (shown[place]?.[1] ?? 0))).toBeLessThan(0.02)
  }
})

it('finds every accent readable that a company may choose', () => {
  for (let hue = 0; hue < 360; hue += 2) {
    for (const chroma of [ACCENT_CHROMA.min, 0.08, ACCENT_CHROMA.max]) {
      for (const { needs, light, dark } of accentContrasts({ hue, chroma })) {
        expect(Math.min(light, dark)).toBeGreaterThanOrEqual(needs)
      }
    }
  }
})
