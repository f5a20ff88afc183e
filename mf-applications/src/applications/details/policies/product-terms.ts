import type { PolicyProduct } from '@portal/contract/work/policy-fields'
import {
  BENEFIT_PERIODS,
  codeLabel,
  LIFE_BUYBACKS,
  occupationTypeWords,
  PREMIUM_STRUCTURES,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'

const WAIVERS = { Y: 'Premium waiver', I: 'Premium waiver if possible' } as const

/** The terms of a cover beside its amount and premium, each in words; null where it has none. */
type Terms = Omit<NonNullable<PolicyProduct['before']>, 'id'>

const TERMS: ReadonlyArray<(terms: Terms) => string | null> = [
  // `90 days` as `90-day wait`
  ({ waiting_period }) =>
    waiting_period && codeLabel(WAITING_PERIODS, waiting_period).replace(/^(\d+) (\w+?)s?$/, '$1-$2 wait'),
  ({ benefit_period }) => benefit_period && codeLabel(BENEFIT_PERIODS, benefit_period).replace('To', 'to'),
  ({ occupation_type }) => occupation_type && occupationTypeWords(occupation_type),
  ({ structure }) => codeLabel(PREMIUM_STRUCTURES, structure),
  ({ indexed }) => (indexed ? 'Indexed' : null),
  ({ premium_waiver }) => premium_waiver && WAIVERS[premium_waiver],
  ({ life_buyback }) => life_buyback && `Life buy-back: ${codeLabel(LIFE_BUYBACKS, life_buyback).toLowerCase()}`,
  ({ loading }) => (loading === null ? null : `Loading ${loading}%`),
  ({ exclusions }) => exclusions && 'Exclusions',
]

/** A term as it will be, with what it is now where that differs. */
export interface TermWords {
  readonly now: string | null
  readonly before: string | undefined
}

/** The terms of a cover in words, and those that it had. */
export function termsInWords(product: PolicyProduct): readonly TermWords[] {
  return TERMS.flatMap((words) => {
    const now = words(product)
    const held = product.before && words(product.before)
    if (now === null && !held) return []
    return [{ now, before: product.before && held !== now ? (held ?? 'none') : undefined }]
  })
}
