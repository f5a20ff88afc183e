import { formatDollars } from '../../values/money.ts'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  codeLabel,
  coverLabel,
  LIFE_BUYBACKS,
  occupationTypeWords,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '../../work/cover.ts'
import type { CoverNeed, NeedsInput } from './calculator.ts'
import type { WantedCover } from './wanted-cover.ts'

/** Whose needs they are: the client's own, or those of the client's partner. */
export const NEEDS_PEOPLE = [
  { value: 'client', label: 'Client' },
  { value: 'partner', label: 'Partner' },
] as const
export type NeedsPerson = (typeof NEEDS_PEOPLE)[number]['value']

/** One person's needs as they were saved. */
export interface PersonNeeds {
  readonly person: NeedsPerson
  readonly covers: readonly WantedCover[]
  readonly calculator: NeedsInput | null
  /** What the calculator made of it. */
  readonly result: readonly CoverNeed[] | null
}

/** One difference between two versions, as a reader sees it; null where there was, or is, nothing. */
export interface NeedsChange {
  readonly person: NeedsPerson
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** A wanted cover in words: `$900,000.00, Stepped, Non-Super`. */
export function describeCover(wanted: WantedCover): string {
  const monthly = wanted.waiting_period !== null || wanted.benefit_period !== null
  return [
    `${formatDollars(wanted.amount)}${monthly ? ' per month' : ''}`,
    wanted.waiting_period && `${codeLabel(WAITING_PERIODS, wanted.waiting_period)} wait`,
    wanted.benefit_period && codeLabel(BENEFIT_PERIODS, wanted.benefit_period),
    wanted.occupation_type && occupationTypeWords(wanted.occupation_type),
    codeLabel(PREMIUM_STRUCTURES, wanted.structure),
    codeLabel(COVER_OWNERS, wanted.owner),
    wanted.premium_waiver &&
      wanted.premium_waiver !== 'N' &&
      `Premium waiver: ${codeLabel(PREMIUM_WAIVERS, wanted.premium_waiver).toLowerCase()}`,
    wanted.life_buyback &&
      wanted.life_buyback !== 'N' &&
      `Buy-back: ${codeLabel(LIFE_BUYBACKS, wanted.life_buyback).toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What is compared, by its label: each wanted cover, and each calculated sum with its steps. */
function facts({ covers, result }: Pick<PersonNeeds, 'covers' | 'result'>): Map<string, string> {
  const found = new Map<string, string>()
  const note = (label: string, value: string, count = 1): void => {
    const name = count === 1 ? label : `${label} (${count})`
    if (found.has(name)) note(label, value, count + 1)
    else found.set(name, value)
  }
  for (const wanted of covers) note(coverLabel(wanted.cover), describeCover(wanted))
  for (const { cover, amount, lines } of result ?? []) {
    note(`${coverLabel(cover)}, calculated`, formatDollars(amount))
    for (const line of lines) {
      const sum = formatDollars(line.amount)
      note(`${coverLabel(cover)}: ${line.label}`, line.detail ? `${sum}, ${line.detail}` : sum)
    }
  }
  return found
}

/** What changed from one version to another, person by person. */
export function compareNeeds(before: readonly PersonNeeds[], after: readonly PersonNeeds[]): NeedsChange[] {
  const nothing = { covers: [], result: null }
  return NEEDS_PEOPLE.flatMap(({ value: person }) => {
    const old = facts(before.find((needs) => needs.person === person) ?? nothing)
    const present = facts(after.find((needs) => needs.person === person) ?? nothing)
    return [...new Set([...old.keys(), ...present.keys()])]
      .filter((label) => old.get(label) !== present.get(label))
      .map((label) => ({ person, label, before: old.get(label) ?? null, after: present.get(label) ?? null }))
  })
}
