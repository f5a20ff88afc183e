/** Red, green and blue of sRGB before gamma: 0 to 1 where a screen can show them. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

/** A colour in OKLCH, `hue` in degrees, as light. Source: Ottosson, "A perceptual color space for image processing". */
export function linearRgb(lightness: number, chroma: number, hue: number): LinearRgb {
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

/** `#rrggbb` of OKLCH, cut to what can be shown, as browsers do. Source: CSS Color 4. */
export function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  return hex(linearRgb(lightness, chroma, hue))
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
