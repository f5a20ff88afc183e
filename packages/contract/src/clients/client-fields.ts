import { MESSAGES } from '@portal/domain/message'
import { businessDigits, isAbn, isAcn } from '@portal/domain/values/business-number'
import { ageOn, type IsoDate } from '@portal/domain/values/date'
import {
  AUSTRALIAN_STATES,
  CONTACT_TIMES,
  EMPLOYMENT_TYPES,
  FREQUENCIES,
  MARITAL_STATUSES,
} from '@portal/domain/values/person'
import { z } from 'zod'
import { cents, clearableLine, email, isoDate, line, marks, phone, requiredLine } from '../pieces.ts'
import { clientKind } from './client-filter.ts'

export const FREQUENCY_VALUES = FREQUENCIES.map((frequency) => frequency.value) as [string, ...string[]]

/** A number within bounds that people are told in words: "Please enter a height from 30 to 272 cm". */
function between(min: number, max: number, what: string, unit: string) {
  const message = `Please enter ${what} from ${min} to ${max} ${unit}`
  return z.number(message).min(min, message).max(max, message)
}

const amount = cents.min(0, 'Please enter an amount of $0 or more')

/** Hours by which the earliest of the world's clocks is before UTC. */
const EARLIEST_ZONE = 14

/** The day where it is latest: a birth of today is in no future there. */
function latestToday(): IsoDate {
  return new Date(Date.now() + EARLIEST_ZONE * 3_600_000).toISOString().slice(0, 10)
}

/** What a client may be tagged with. */
export const clientTags = marks(line(60).min(1), 20, 'tags')

/** The fields that may be written. An absent field stays as it is; `null` clears it. */
export const writableClient = {
  first_name: requiredLine(100, MESSAGES.enterFirstName),
  last_name: requiredLine(100, MESSAGES.enterLastName),
  preferred_name: clearableLine(100),
  phone: phone.nullable(),
  additional_phone: phone.nullable(),
  email: email.nullable(),
  secondary_email: email.nullable(),
  kind: clientKind,
  state: z.enum(AUSTRALIAN_STATES, MESSAGES.enterState).nullable(),
  address: clearableLine(200),
  city: clearableLine(100),
  postcode: z
    .string()
    .regex(/^\d{4}$/, 'Please enter a 4-digit postcode')
    .nullable(),
  contact_time: z.enum(CONTACT_TIMES).nullable(),
  date_of_birth: isoDate
    .refine((day) => ageOn(latestToday(), day) >= 0, 'The date of birth can’t be in the future')
    .refine((day) => ageOn(latestToday(), day) <= 120, 'Please enter a date of birth in the last 120 years')
    .nullable(),
  gender: z.enum(['M', 'F']).nullable(),
  marital_status: z.enum(MARITAL_STATUSES).nullable(),
  children_ages: z
    .array(between(0, 80, 'ages', 'years').int('Please enter ages in whole years'))
    .max(20, 'Please enter at most 20 ages')
    .nullable(),
  height_cm: between(30, 272, 'a height', 'cm').nullable(),
  weight_kg: between(1, 650, 'a weight', 'kg').nullable(),
  smoker: z.boolean().nullable(),
  employment: z.enum(EMPLOYMENT_TYPES).nullable(),
  occupation: clearableLine(120),
  salary: amount.nullable(),
  salary_frequency: z.enum(FREQUENCY_VALUES).nullable(),
  super_balance: amount.nullable(),
  quote_value: amount.nullable(),
  insurance_expiry: isoDate.nullable(),
  last_review: isoDate.nullable(),
  marginal_tax_rate: between(0, 100, 'a rate', '%').multipleOf(0.01, 'Please use at most two decimals').nullable(),
  smsf_name: clearableLine(120),
  abn: z.string().transform(businessDigits).refine(isAbn, MESSAGES.invalidAbn).nullable(),
  trustee: clearableLine(120),
  corporate_trustee: clearableLine(120),
  corporate_trustee_acn: z.string().transform(businessDigits).refine(isAcn, MESSAGES.invalidAcn).nullable(),
  campaign: clearableLine(100),
  /** Who brought the person in, in words; where a user did, the user's own name and address stand. */
  referrer_name: clearableLine(120),
  referrer_email: email.nullable(),
  referral_company: clearableLine(120),
  groups: marks(line(60).min(1), 20, 'groups'),
  tags: clientTags,
}
