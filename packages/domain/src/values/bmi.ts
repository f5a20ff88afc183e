/** Centimetres in a foot and kilograms in a pound. Source: specification section 5. */
const CENTIMETRES_PER_FOOT = 30.48
const KILOGRAMS_PER_POUND = 0.45359237

/** Centimetres of a height in feet and inches. */
export function heightFromFeet(feet: number, inches = 0): number {
  return (feet + inches / 12) * CENTIMETRES_PER_FOOT
}

/** Kilograms of a weight in pounds. */
export function weightFromPounds(pounds: number): number {
  return pounds * KILOGRAMS_PER_POUND
}

/**
 * Body mass index to one decimal: weight / height² × 10000, for centimetres and kilograms.
 * `undefined` where either is missing or not above zero.
 */
export function bmi(heightCm: number | null | undefined, weightKg: number | null | undefined): number | undefined {
  if (!heightCm || !weightKg || heightCm <= 0 || weightKg <= 0) return undefined
  return Math.round((weightKg / (heightCm * heightCm)) * 10_000 * 10) / 10
}

function number(text: string): number | undefined {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** Centimetres of `164`, `164 cm`, `1.64 m`, `5'4"`, `5 ft 4` or `64 in`, to one decimal; undefined where it is none. */
export function parseHeight(typed: string): number | undefined {
  const text = typed.trim()
  const feet = /^(\d)\s*(?:'|’|′|ft|feet|foot)\s*(\d{1,2}(?:\.\d)?)?\s*(?:"|”|″|''|in|inch|inches)?$/i.exec(text)
  if (feet) {
    const inches = Number(feet[2] ?? 0)
    return inches < 12 ? Math.round(heightFromFeet(Number(feet[1]), inches) * 10) / 10 : undefined
  }
  const inches = /^(\d{2,3}(?:\.\d)?)\s*(?:"|”|″|in|inch|inches)$/i.exec(text)
  if (inches) return Math.round(heightFromFeet(0, Number(inches[1])) * 10) / 10
  const metres = /^(\d[.,]\d{1,2})\s*m$/i.exec(text)
  if (metres) return Math.round(Number(metres[1]?.replace(',', '.')) * 100)
  return number(text.replace(/\s*cm$/i, ''))
}

/** Kilograms of `58`, `58 kg` or `128 lb`, to one decimal; undefined where it is none. */
export function parseWeight(typed: string): number | undefined {
  const text = typed.trim()
  const pounds = /^(\d{1,4}(?:\.\d)?)\s*(?:lb|lbs|pounds?)$/i.exec(text)
  if (pounds) return Math.round(weightFromPounds(Number(pounds[1])) * 10) / 10
  return number(text.replace(/\s*(?:kg|kilos?)$/i, ''))
}
