import { chromaAndHueOfHex } from '../values/oklch.ts'
import type { Accent } from './accent-contrast.ts'
import { ACCENT_CHROMA } from './company.ts'

/** The nearest accent that a company may have to a colour as `#rrggbb`; null where it is none. */
export function accentOfColor(color: string): Accent | null {
  const parts = chromaAndHueOfHex(color)
  if (parts === null) return null
  const { min, max } = ACCENT_CHROMA
  return { hue: parts.hue, chroma: Math.min(max, Math.max(min, parts.chroma)) }
}
