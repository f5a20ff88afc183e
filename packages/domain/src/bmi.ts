/** Centimetres in a foot and kilograms in a pound. Source: specification section 5. */
export const CENTIMETRES_PER_FOOT = 30.48
export const KILOGRAMS_PER_POUND = 0.45359237

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
