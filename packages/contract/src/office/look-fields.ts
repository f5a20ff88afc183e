import { z } from 'zod'

/** The company's colour in OKLCH; its lightness is the design's, so that text on it can be read whatever the hue. */
const accent = z.object({ hue: z.number(), chroma: z.number() })

/** What everybody may see of a company. */
export const companyLook = z.object({
  name: z.string(),
  /** Address of the picture, or null. */
  logo: z.string().nullable(),
  /** Null for the product's own. */
  accent: accent.nullable(),
})
