import type { CompanyInfo } from '@portal/contract/office/settings.schema'

/** Neutral colours of the design’s tokens, as a PDF has them. */
export const INK = '#171d20'
export const MUTED = '#485156'
export const SUBTLE = '#5c656a'
export const LINE = '#dee3e6'
export const LINE_SUBTLE = '#e8ebed'
export const LINE_STRONG = '#cdd3d6'
export const BAR = '#cdd3d6'
export const CHART_LINE = '#838c91'
export const TINT = '#fafbfc'
export const WARNING = { text: '#734500', fill: '#fef2e5', line: '#eccba3' } as const

/** The company’s accent, or the product’s own. */
export interface Accent {
  /** Filled areas under white text, and marks. */
  readonly solid: string
  /** Headings. */
  readonly text: string
  /** Behind what is recommended. */
  readonly tint: string
}

/** The product’s own hue and chroma, as in the design’s tokens. */
const OWN = { hue: 212, chroma: 0.082 }

/** Lightness and share of chroma of the tokens’ steps 600, 700 and 50: contrast holds for any hue. */
export function accentOf(company: Pick<CompanyInfo, 'accent'> | null): Accent {
  const { hue, chroma } = company?.accent ?? OWN
  return {
    solid: fromOklch(0.468, chroma, hue),
    text: fromOklch(0.405, chroma * 0.92, hue),
    tint: fromOklch(0.974, chroma * 0.12, hue),
  }
}

/** `#rrggbb` of OKLCH, cut to what can be shown, as browsers do. Source: CSS Color 4. */
export function fromOklch(lightness: number, chroma: number, hue: number): string {
  return hex(linearRgb(lightness, chroma, hue))
}

function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hex(channels: readonly number[]): string {
  const parts = channels.map((value) => {
    const clamped = Math.min(1, Math.max(0, value))
    const gamma = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
