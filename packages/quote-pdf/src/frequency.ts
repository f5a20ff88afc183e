import type { Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'

/** A frequency as insurers send it: the wire’s own, bi-monthly `B`, and `A`, another word for yearly. */
export type PdfFrequency = Frequency | 'B' | 'A'

/**
 * Months’ worth of one instalment, the other way round: times this it is an amount a month. `B` is as the specification
 * has it, for compatibility. Source: specification section 9; `H` from decisions.md, “Quotes”.
 */
export const MONTHLY_FACTORS: Readonly<Record<PdfFrequency, number>> = {
  W: 52 / 12,
  F: 26 / 12,
  M: 1,
  Q: 4 / 12,
  H: 2 / 12,
  B: 2 / 12,
  A: 1 / 12,
  Y: 1 / 12,
}

/** Cents a month of an instalment, rounded to the cent; a frequency that is not known is yearly. */
export function monthlyAmount(instalment: number, frequency: string | null | undefined): number {
  return Math.round(instalment * (isFrequency(frequency) ? MONTHLY_FACTORS[frequency] : MONTHLY_FACTORS.Y))
}

/** `a month`: what an amount each time is called; a frequency that is not known is yearly. */
export function eachTime(frequency: string | null | undefined): string {
  if (frequency === 'B') return 'every two months'
  return FREQUENCY_WORDS[isFrequency(frequency) && frequency !== 'A' && frequency !== 'B' ? frequency : 'Y']
}

const ADJECTIVES: Readonly<Record<PdfFrequency, string>> = {
  W: 'Weekly',
  F: 'Fortnightly',
  M: 'Monthly',
  Q: 'Quarterly',
  H: 'Half-yearly',
  B: 'Bi-monthly',
  A: 'Yearly',
  Y: 'Yearly',
}

/** `Monthly`; a frequency that is not known is yearly. */
export function frequencyName(frequency: string | null | undefined): string {
  return ADJECTIVES[isFrequency(frequency) ? frequency : 'Y']
}

function isFrequency(code: string | null | undefined): code is PdfFrequency {
  return typeof code === 'string' && Object.hasOwn(MONTHLY_FACTORS, code)
}
