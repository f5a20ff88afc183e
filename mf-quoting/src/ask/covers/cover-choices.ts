import { coverTerms } from '@portal/domain/clients/needs/wanted-cover'
import { occupation as occupationById } from '@portal/domain/quotes/occupation'
import type { EmploymentStatus } from '@portal/domain/quotes/quote-request'
import { capitalised } from '@portal/domain/values/capitalised'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  type CoverCode,
  codeLabel,
  LIFE_BUYBACKS,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { ownershipError } from '@portal/domain/work/super-ownership'
import { type CoverForm, firstNameOf, needType, type PersonForm } from '../form/quote-form.ts'

/** How TPD can be held. */
export const TPD_ATTACHMENTS = [
  { value: 'extension', label: 'Linked to life' },
  { value: 'trauma', label: 'Linked to trauma' },
  { value: 'alone', label: 'Stand-alone' },
] as const

export const TRAUMA_ATTACHMENTS = [
  { value: 'extension', label: 'Linked to life' },
  { value: 'alone', label: 'Stand-alone' },
] as const

const WAIVERS = { I: 'Waiver if possible', Y: 'Premium waiver', N: 'No waiver' } as const
export const WAIVER_CHOICES = PREMIUM_WAIVERS.toReversed().map(({ value }) => ({ value, label: WAIVERS[value] }))

export const BUYBACK_CHOICES = LIFE_BUYBACKS.map(({ value, label }) => ({
  value,
  label: value === 'N' ? 'No buy-back' : `Buy-back ${label.toLowerCase()}`,
}))

export const WAIT_CHOICES = WAITING_PERIODS.map(({ value, label }) => ({ value, label: `Waits ${label}` }))

/** Benefit periods; of business expenses those alone that it pays for. */
export function benefitChoices(cover: CoverCode) {
  return BENEFIT_PERIODS.filter(({ value }) => cover !== 'BUS' || Number(value) < 55).map(({ value, label }) => ({
    value,
    label: `Pays ${label.toLowerCase()}`,
  }))
}

/** Owners of a cover, those that may not own it disabled, and why in words. */
export function ownersOf(cover: CoverCode, form: CoverForm) {
  const type = needType(cover, form)
  const owners = COVER_OWNERS.map(({ value, label }) => ({
    value,
    label,
    reason: ownershipError(type, value, cover === 'TPD' ? form.occupationType : null),
  }))
  const reasons = new Set(owners.flatMap(({ reason }) => reason ?? []))
  return {
    options: owners.map(({ value, label, reason }) => ({ value, label, disabled: reason !== null })),
    /** Null where everybody may own it. */
    reason: reasons.size === 0 ? null : [...reasons].join('. '),
  }
}

/** Those whose expenses can be insured have no entry. */
const OTHER_WORK: Readonly<Partial<Record<EmploymentStatus, string>>> = {
  E: 'is an employee',
  H: 'has home duties',
  R: 'is retired',
  P: 'is a pensioner',
  U: 'is unemployed',
  S: 'is a student',
}

/** Who can have a cover that is not for everybody, and why this person can perhaps not. */
export function forWhom(cover: CoverCode, person: PersonForm, index: number): string {
  if (cover === 'BUS') {
    const work = OTHER_WORK[person.employment]
    return `Business owners and sole traders only.${work ? ` ${firstNameOf(person, index)} ${work}.` : ''}`
  }
  if (cover === 'NES') {
    const work = person.occupation ? occupationById(person.occupation.id) : undefined
    const remark = !work || work.handlesNeedles ? '' : ` ${work.description} does not.`
    return `Only for work with needles.${remark}`
  }
  return cover === 'CHT' ? 'Per child, up to $250,000.' : ''
}

/** What is chosen beyond the usual, in words: `Waiver if possible, paid by rollover`. */
export function chosenInWords(cover: CoverCode, form: CoverForm): string {
  const terms = coverTerms(needType(cover, form))
  const words = [
    terms.includes('premium_waiver') && cover !== 'TRM' && form.premiumWaiver !== 'N' && WAIVERS[form.premiumWaiver],
    terms.includes('life_buyback') &&
      cover === 'TPD' &&
      form.lifeBuyBack !== 'N' &&
      `buy-back ${codeLabel(LIFE_BUYBACKS, form.lifeBuyBack).toLowerCase()}`,
    form.owner !== 'O' && form.rollover && cover !== 'TRM' && 'paid by rollover',
    form.accidentBenefit && 'accident benefit',
    form.increaseClaimBenefit && 'increasing claims',
    form.superContributionOption && 'super contributions',
    Number.isFinite(form.initialReplacementRatio) && `${form.initialReplacementRatio}% at first`,
  ].filter((word) => word !== false)
  return capitalised(words.join(', '))
}
