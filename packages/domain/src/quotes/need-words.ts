import {
  BENEFIT_PERIODS,
  codeLabel,
  coverLabel,
  type NeedCoverCode,
  occupationTypeWords,
  PREMIUM_STRUCTURES,
  WAITING_PERIODS,
} from '../work/cover.ts'

/** As insurers had to label premiums by 31/12/2024. Source: decisions.md, “Quotes”. */
const READER_STRUCTURES: Readonly<Record<string, string>> = {
  S: 'Variable age-stepped premium (stepped)',
  L: 'Variable premium (level), to age 65',
  '70': 'Variable premium (level), to age 70',
  B: 'Blended premium',
}

/** What the client reads of a premium structure. */
export function structureWords(code: string | number | null | undefined): string {
  const known = String(code ?? 'S')
  return READER_STRUCTURES[known] ?? codeLabel(PREMIUM_STRUCTURES, known)
}

/** The terms of a cover, as a request holds them. */
export interface NeedTerms {
  readonly occupationType?: string | null | undefined
  readonly waitingPeriod?: string | number | null | undefined
  readonly benefitPeriod?: string | number | null | undefined
  readonly linkedNeeds?: readonly NeedCoverCode[] | null | undefined
}

/** `Any occupation, linked to life`, `Waits 90 days, pays to age 65`; nothing where a cover has no such terms. */
export function definitionWords({ occupationType, waitingPeriod, benefitPeriod, linkedNeeds }: NeedTerms): string {
  const links = (linkedNeeds ?? []).map((linked) => coverLabel(linked).split(',')[0]?.toLowerCase())
  const words = [
    occupationType ? occupationTypeWords(occupationType) : '',
    waitingPeriod ? `waits ${codeLabel(WAITING_PERIODS, String(waitingPeriod))}` : '',
    benefitPeriod ? `pays ${paysFor(String(benefitPeriod))}` : '',
    links.length > 0 ? `linked to ${links.join(' and ')}` : '',
  ].filter(Boolean)
  const text = words.join(', ')
  return text && `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function paysFor(code: string): string {
  const label = codeLabel(BENEFIT_PERIODS, code).toLowerCase()
  return label.startsWith('to ') ? label : `for ${label}`
}
