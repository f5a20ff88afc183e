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

/** The light of `#rrggbb`. */
export function linearRgbOfHex(hex: string): LinearRgb {
  const at = (index: number) => {
    const value = Number.parseInt(hex.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}

/** Chroma and hue, in degrees from 0 to 360, of `#rrggbb`; null where the text is no such colour. Source: as {@link linearRgb}. */
export function chromaAndHueOfHex(hex: string): { chroma: number; hue: number } | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null
  const [red, green, blue] = linearRgbOfHex(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
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
