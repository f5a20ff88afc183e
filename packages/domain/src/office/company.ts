/** How strong the accent colour of a company may be: the chroma of OKLCH. Source: the design's tokens. */
export const ACCENT_CHROMA = { min: 0.03, max: 0.12 } as const

/** Bytes of a company's logo. Source: decisions.md, "Sending". */
export const LOGO_MAX_SIZE = 2 * 1024 * 1024
