import { type LinearRgb, linearRgb, linearRgbOfHex } from '../values/oklch.ts'

/** A company's colour in OKLCH, as `ACCENT_CHROMA` allows it; the lightness is the design's. */
export interface Accent {
  /** 0 to 360. */
  readonly hue: number
  /** 0.03 to 0.12. */
  readonly chroma: number
}

/** The product's own accent. Source: the design's tokens. */
export const OWN_ACCENT: Accent = { hue: 212, chroma: 0.082 }

/** Lightness, and the share of the company's chroma. */
type Step = readonly [lightness: number, share: number]
/** A fixed colour as #rrggbb, or a step of the accent. */
type Paint = string | Step

interface Check {
  readonly name: string
  /** WCAG 2.2: 4.5 for text, 3 for a mark. */
  readonly needs: number
  readonly light: readonly [on: Paint, under: Paint]
  readonly dark: readonly [on: Paint, under: Paint]
}

const SURFACE = { light: '#ffffff', dark: '#121719' } as const

/** What stands on the accent or in it, and under what. Source: `packages/ui/src/theme/colors.ts`. */
const CHECKS: readonly Check[] = [
  { name: 'Text on buttons', needs: 4.5, light: ['#ffffff', [0.468, 1]], dark: ['#ffffff', [0.54, 1]] },
  { name: 'Links on the page', needs: 4.5, light: [[0.405, 0.92], SURFACE.light], dark: [[0.815, 0.8], SURFACE.dark] },
  { name: 'Selected rows', needs: 4.5, light: ['#171d20', [0.974, 0.12]], dark: ['#eceff1', [0.248, 0.34]] },
  { name: 'Focus ring', needs: 3, light: [[0.6, 1], SURFACE.light], dark: [[0.735, 0.95], SURFACE.dark] },
]

export interface AccentContrast {
  readonly name: string
  readonly needs: number
  readonly light: number
  readonly dark: number
}

/** How well an accent can be read, part by part, as contrast ratios of WCAG 2.2. */
export function accentContrasts(accent: Accent): AccentContrast[] {
  return CHECKS.map(({ name, needs, light, dark }) => ({
    name,
    needs,
    light: ratio(luminance(light[0], accent), luminance(light[1], accent)),
    dark: ratio(luminance(dark[0], accent), luminance(dark[1], accent)),
  }))
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance(paint: Paint, accent: Accent): number {
  const [red, green, blue] = typeof paint === 'string' ? linearRgbOfHex(paint) : ofAccent(paint, accent)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ofAccent([lightness, share]: Step, { hue, chroma }: Accent): LinearRgb {
  const shown = (value: number) => Math.min(1, Math.max(0, value))
  const [red, green, blue] = linearRgb(lightness, chroma * share, hue)
  return [shown(red), shown(green), shown(blue)]
}
