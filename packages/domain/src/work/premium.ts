import type { Frequency } from '../values/person.ts'
import { yearlyAmount } from '../values/person.ts'

/** Cents a year that a premium may come to at most: beyond it somebody has slipped a digit. */
export const ANNUAL_PREMIUM_MAX = 1_000_000_00

/** Cents a year of an instalment. */
export function annualPremium(instalment: number, frequency: Frequency): number {
  return yearlyAmount(instalment, frequency)
}

/** Cents each time of a premium a year, rounded to the cent. The instalment that was typed comes back as it was. */
export function instalmentOf(annual: number, frequency: Frequency): number {
  return Math.round(annual / yearlyAmount(1, frequency))
}

/** What a premium each time is called: `a month`. */
export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  Y: 'a year',
  H: 'each half-year',
  Q: 'a quarter',
  M: 'a month',
  F: 'a fortnight',
  W: 'a week',
}

/**
 * Cents shared out as `weights` are, so that the parts add up to the cent: what rounding down leaves goes to the parts
 * that lost most by it. Where all weights are 0, the parts are equal.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0 && weights.length > 0)
    return shareOut(
      cents,
      weights.map(() => 1),
    )
  // A premium times a weight may be more than a number holds exactly.
  const parts = weights.map((weight) => {
    const product = BigInt(cents) * BigInt(weight)
    return { whole: Number(product / BigInt(total)), rest: Number(product % BigInt(total)) }
  })
  const left = cents - parts.reduce((sum, { whole }) => sum + whole, 0)
  const byRest = parts
    .map((_, index) => index)
    .sort((one, other) => (parts[other]?.rest ?? 0) - (parts[one]?.rest ?? 0))
  const favoured = new Set(byRest.slice(0, left))
  return parts.map(({ whole }, index) => whole + (favoured.has(index) ? 1 : 0))
}
