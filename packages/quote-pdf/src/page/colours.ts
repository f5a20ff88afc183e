import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { OWN_ACCENT } from '@portal/domain/office/accent-contrast'
import { hexOfOklch } from '@portal/domain/values/oklch'

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

/** Lightness and share of chroma of the tokens’ steps 600, 700 and 50: contrast holds for any hue. */
export function accentOf(company: Pick<CompanyInfo, 'accent'> | null): Accent {
  const { hue, chroma } = company?.accent ?? OWN_ACCENT
  return {
    solid: hexOfOklch(0.468, chroma, hue),
    text: hexOfOklch(0.405, chroma * 0.92, hue),
    tint: hexOfOklch(0.974, chroma * 0.12, hue),
  }
}
