/**
 * Covers and the codes of their terms: one source for needs, applications and quotes.
 * Source: specification section 9; the meanings of the further needs from research/quoting.md, "Codes".
 */

import { formatCount } from '../values/count.ts'

/** How a cover's amount is meant: paid once, or month after month. */
export type CoverAmount = 'sum' | 'monthly'

export const COVERS = [
  { value: 'TRM', label: 'Life', amount: 'sum' },
  { value: 'TPD', label: 'TPD', amount: 'sum' },
  { value: 'TRA', label: 'Trauma', amount: 'sum' },
  { value: 'INC', label: 'Income Protection', amount: 'monthly' },
  { value: 'BUS', label: 'Business Expenses', amount: 'monthly' },
  { value: 'NES', label: 'Needle Stick', amount: 'sum' },
  { value: 'CHT', label: 'Child Trauma', amount: 'sum' },
] as const satisfies ReadonlyArray<{ value: string; label: string; amount: CoverAmount }>

export type CoverCode = (typeof COVERS)[number]['value']

/** What a client can need: every cover, and the ways in which TPD and trauma hang on another cover. */
export const NEED_COVERS = [
  ...COVERS,
  { value: 'TPE', label: 'TPD, extension to life', amount: 'sum' },
  { value: 'TRE', label: 'Trauma, extension to life', amount: 'sum' },
  { value: 'TPS', label: 'TPD, stand-alone', amount: 'sum' },
  { value: 'TRS', label: 'Trauma, stand-alone', amount: 'sum' },
  { value: 'TPR', label: 'TPD, extension to stand-alone trauma', amount: 'sum' },
] as const satisfies ReadonlyArray<{ value: string; label: string; amount: CoverAmount }>

export type NeedCoverCode = (typeof NEED_COVERS)[number]['value']

export const PREMIUM_STRUCTURES = [
  { value: 'S', label: 'Stepped' },
  { value: 'B', label: 'Blended' },
  { value: 'L', label: 'Level to Age 65' },
  { value: '70', label: 'Level to Age 70' },
] as const
export type PremiumStructure = (typeof PREMIUM_STRUCTURES)[number]['value']

export const COVER_OWNERS = [
  { value: 'O', label: 'Non-Super' },
  { value: 'M', label: 'SMSF' },
  { value: 'S', label: 'Super' },
  { value: 'J', label: 'SuperLink' },
] as const
export type CoverOwner = (typeof COVER_OWNERS)[number]['value']

export const PREMIUM_WAIVERS = [
  { value: 'I', label: 'If possible' },
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
] as const
export type PremiumWaiver = (typeof PREMIUM_WAIVERS)[number]['value']

/** By what TPD is judged. `words` is for a sentence, where no field's name stands beside. */
export const OCCUPATION_TYPES = [
  { value: 'A', label: 'Any', words: 'Any occupation' },
  { value: 'O', label: 'Own', words: 'Own occupation' },
  { value: 'H', label: 'Homemaker', words: 'Homemaker' },
  { value: 'D', label: 'ADL', words: 'Activities of daily living' },
  { value: 'E', label: 'Best available', words: 'Best available' },
] as const
export type OccupationType = (typeof OCCUPATION_TYPES)[number]['value']

/** An occupation type as a sentence has it: `Any occupation`; the code itself where it is unknown. */
export function occupationTypeWords(code: string): string {
  return OCCUPATION_TYPES.find(({ value }) => value === code)?.words ?? code
}

/** Our reading of the codes. Source: decisions.md, "Quotes". */
export const LIFE_BUYBACKS = [
  { value: 'N', label: 'None' },
  { value: 'L', label: 'With life cover' },
  { value: 'F', label: 'Full' },
  { value: '0', label: 'At once' },
  { value: '1', label: 'After 1 year' },
  { value: '3', label: 'After 3 years' },
] as const
export type LifeBuyback = (typeof LIFE_BUYBACKS)[number]['value']

export const WAITING_PERIODS = [
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '60', label: '60 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
] as const
export type WaitingPeriod = (typeof WAITING_PERIODS)[number]['value']

export const BENEFIT_PERIODS = [
  { value: '1', label: '1 year' },
  { value: '2', label: '2 years' },
  { value: '5', label: '5 years' },
  { value: '55', label: 'To age 55' },
  { value: '60', label: 'To age 60' },
  { value: '65', label: 'To age 65' },
  { value: '70', label: 'To age 70' },
] as const
export type BenefitPeriod = (typeof BENEFIT_PERIODS)[number]['value']

/** The codes of a table, as a schema wants them: never empty. */
export function codesOf<T extends string>(table: ReadonlyArray<{ readonly value: T }>): T[] {
  return table.map(({ value }) => value)
}

/** What a screen calls a code; the code itself where the table does not know it. */
export function codeLabel(table: ReadonlyArray<{ value: string; label: string }>, code: string): string {
  return table.find(({ value }) => value === code)?.label ?? code
}

export function coverLabel(code: string): string {
  return codeLabel(NEED_COVERS, code)
}

/** What a card calls a cover, whichever way it hangs on another. */
const BRIEF: Readonly<Record<NeedCoverCode, string>> = {
  TRM: 'Life',
  TPD: 'TPD',
  TRA: 'Trauma',
  INC: 'IP',
  BUS: 'Business expenses',
  NES: 'Needle stick',
  CHT: 'Child trauma',
  TPE: 'TPD',
  TRE: 'Trauma',
  TPS: 'TPD',
  TRS: 'Trauma',
  TPR: 'TPD',
}

/** What a narrow card calls the common covers. */
const LETTERS: Readonly<Record<string, string>> = { Life: 'L', Trauma: 'T' }

/** Covers in the least room: `L · TPD · T · IP`. */
export function coversInLetters(covers: readonly NeedCoverCode[]): string {
  return [...new Set(covers.map((cover) => LETTERS[BRIEF[cover]] ?? BRIEF[cover]))].join(' · ')
}

/** Covers at a glance, amounts in cents: `Life, TPD, IP`; of a single one also how much, `IP $7,200 a month`. */
export function coversInBrief(
  covers: ReadonlyArray<{ readonly cover: NeedCoverCode; readonly amount: number }>,
): string {
  const [only, ...others] = covers
  if (only && others.length === 0) {
    const amount = `${BRIEF[only.cover]} $${formatCount(Math.round(only.amount / 100))}`
    return coverAmount(only.cover) === 'monthly' ? `${amount} per month` : amount
  }
  return coversInWords(covers.map(({ cover }) => cover))
}

/** `Life, TPD, Trauma`: covers in a list, each once. */
export function coversInWords(covers: readonly NeedCoverCode[]): string {
  return [...new Set(covers.map((cover) => BRIEF[cover]))].join(', ')
}

/**
 * `life, total and permanent disability and income protection`: covers as a client reads them, each once, in the order of
 * {@link COVERS}.
 */
export function coversInSentence(covers: readonly NeedCoverCode[]): string {
  const named = new Set(covers.map((cover) => COVER_OF_NEED[cover]))
  const names = COVERS.filter(({ value }) => named.has(value)).map(({ label }) =>
    label === 'TPD' ? 'total and permanent disability' : label.toLowerCase(),
  )
  return new Intl.ListFormat('en-AU').format(names)
}

/** The cover that meets a need, whichever way it hangs on another. */
export const COVER_OF_NEED: Readonly<Record<NeedCoverCode, CoverCode>> = {
  TRM: 'TRM',
  TPD: 'TPD',
  TRA: 'TRA',
  INC: 'INC',
  BUS: 'BUS',
  NES: 'NES',
  CHT: 'CHT',
  TPE: 'TPD',
  TRE: 'TRA',
  TPS: 'TPD',
  TRS: 'TRA',
  TPR: 'TPD',
}

export function coverAmount(code: NeedCoverCode): CoverAmount {
  return NEED_COVERS.find(({ value }) => value === code)?.amount ?? 'sum'
}
