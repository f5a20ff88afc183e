import { formatDate, type IsoDate, isIsoDate } from '../values/date.ts'
import { emailKey, isEmail } from '../values/email.ts'
import { formatDollars } from '../values/money.ts'
import { AUSTRALIAN_STATES, EMPLOYMENT_TYPES, yearlyAmount } from '../values/person.ts'
import { formatPhone, isPhone, phoneDigits } from '../values/phone.ts'
import { birthDateError, HEIGHT_LIMITS, type MeasureLimits, WEIGHT_LIMITS } from './person-limits.ts'

/** What a quote or a pre-assessment can tell of a person, by the fields of their record, from top to bottom. */
export const LEARNED_FIELDS = [
  { value: 'date_of_birth', label: 'Date of birth' },
  { value: 'gender', label: 'Gender' },
  { value: 'smoker', label: 'Smoker' },
  { value: 'height_cm', label: 'Height' },
  { value: 'weight_kg', label: 'Weight' },
  { value: 'employment', label: 'Employment' },
  { value: 'occupation', label: 'Occupation' },
  { value: 'salary', label: 'Salary' },
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'state', label: 'State' },
] as const
export type LearnedField = (typeof LEARNED_FIELDS)[number]['value']

/** What is known of a person; null where it is not. */
export interface PersonFacts {
  readonly date_of_birth: IsoDate | null
  readonly gender: 'M' | 'F' | null
  readonly smoker: boolean | null
  readonly height_cm: number | null
  readonly weight_kg: number | null
  readonly employment: string | null
  readonly occupation: string | null
  /** Cents a year before tax. */
  readonly salary: number | null
  readonly phone: string | null
  readonly email: string | null
  readonly state: string | null
}

/** A record as it is kept: income by its frequency, and further ways to reach the person. */
export interface KeptFacts extends PersonFacts {
  /** Cents each `salary_frequency`. */
  readonly salary: number | null
  readonly salary_frequency: string | null
  readonly additional_phone: string | null
  readonly secondary_email: string | null
}

export type FactValue = string | number | boolean

/** A field of which a record says something else than what was learned, or nothing. Income is in cents a year. */
export interface LearnedFact {
  readonly field: LearnedField
  /** Null where the record says nothing. */
  readonly record: FactValue | null
  readonly learned: FactValue
}

/** Characters that an occupation on a record may have. */
const OCCUPATION_MAX = 120

/**
 * Where a record differs from what was learned, in the order of the fields. What a record could not hold, such as a
 * birth date in the future, is nothing that was learned.
 */
export function learnedFacts(record: KeptFacts, learned: Partial<PersonFacts>): LearnedFact[] {
  return LEARNED_FIELDS.flatMap(({ value: field }) => {
    const told = learned[field] ?? null
    if (told === null || !isHoldable(field, told)) return []
    const kept = keptValue(record, field)
    return agrees(record, field, kept, told) ? [] : [{ field, record: kept, learned: told }]
  })
}

/** What is written to a record that takes over what was learned: income becomes yearly, as it was learned. */
export function takenFacts(facts: readonly LearnedFact[]): Readonly<Record<string, FactValue>> {
  const taken = Object.fromEntries(facts.map(({ field, learned }) => [field, learned]))
  return 'salary' in taken ? { ...taken, salary_frequency: 'Y' } : taken
}

/** A fact as people read it: `$120,000 a year`, `170 cm`, `Non-smoker`. */
export function factInWords(field: LearnedField, value: FactValue | null): string {
  if (value === null || value === '') return 'Not recorded'
  switch (field) {
    case 'date_of_birth':
      return formatDate(String(value))
    case 'gender':
      return value === 'M' ? 'Male' : 'Female'
    case 'smoker':
      return value ? 'Smoker' : 'Non-smoker'
    case 'height_cm':
      return `${value} cm`
    case 'weight_kg':
      return `${value} kg`
    case 'salary':
      return `${formatDollars(Number(value))} a year`
    case 'phone':
      return formatPhone(String(value))
    default:
      return String(value)
  }
}

function keptValue(record: KeptFacts, field: LearnedField): FactValue | null {
  if (field !== 'salary') return record[field] === '' ? null : record[field]
  return record.salary === null ? null : Math.round(yearlyAmount(record.salary, record.salary_frequency))
}

/** Measures and amounts that differ by less than anybody says are the same, and so is another spelling. */
function agrees(record: KeptFacts, field: LearnedField, kept: FactValue | null, told: FactValue): boolean {
  switch (field) {
    case 'height_cm':
    case 'weight_kg':
      return kept !== null && Math.abs(Number(kept) - Number(told)) < 0.5
    case 'salary':
      return kept !== null && Math.abs(Number(kept) - Number(told)) < 100
    case 'phone':
      return [kept, record.additional_phone].some(
        (one) => one && phoneDigits(String(one)) === phoneDigits(String(told)),
      )
    case 'email':
      return [kept, record.secondary_email].some((one) => one && emailKey(String(one)) === emailKey(String(told)))
    case 'occupation':
    case 'employment':
      return kept !== null && folded(kept) === folded(told)
    default:
      return kept === told
  }
}

function folded(words: FactValue): string {
  return String(words).trim().replace(/\s+/g, ' ').toLowerCase()
}

function isHoldable(field: LearnedField, value: FactValue): boolean {
  const within = ({ min, max }: MeasureLimits) => Number(value) >= min && Number(value) <= max
  switch (field) {
    case 'date_of_birth':
      return isIsoDate(String(value)) && birthDateError(String(value)) === null
    case 'height_cm':
      return within(HEIGHT_LIMITS)
    case 'weight_kg':
      return within(WEIGHT_LIMITS)
    case 'salary':
      return Number.isSafeInteger(value) && Number(value) > 0
    case 'phone':
      return isPhone(String(value)) && String(value).length <= 30
    case 'email':
      return isEmail(String(value))
    case 'occupation':
      return folded(value) !== '' && String(value).length <= OCCUPATION_MAX
    case 'employment':
      return EMPLOYMENT_TYPES.some((one) => one === value)
    case 'state':
      return AUSTRALIAN_STATES.some((one) => one === value)
    default:
      return true
  }
}
