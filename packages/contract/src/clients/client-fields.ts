import { CONTACT_CHANNELS } from '@portal/domain/clients/no-contact'
import {
  birthDateError,
  HEIGHT_LIMITS,
  type MeasureLimits,
  measureMessage,
  WEIGHT_LIMITS,
} from '@portal/domain/clients/person-limits'
import { MESSAGES } from '@portal/domain/message'
import { businessDigits, isAbn, isAcn } from '@portal/domain/values/business-number'
import {
  AUSTRALIAN_STATES,
  CONTACT_TIMES,
  EMPLOYMENT_TYPES,
  FREQUENCIES,
  MARITAL_STATUSES,
} from '@portal/domain/values/person'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { cents, clearableLine, email, isoDate, line, marks, phone, requiredLine } from '../pieces.ts'
import { clientKind } from './client-filter.ts'

export const FREQUENCY_VALUES = FREQUENCIES.map((frequency) => frequency.value) as [string, ...string[]]

/** A number within bounds that people are told in words: "Please enter a height from 30 to 272 cm". */
function between(limits: MeasureLimits) {
  const message = measureMessage(limits)
  return z.number(message).min(limits.min, message).max(limits.max, message)
}

const amount = cents.min(0, 'Please enter an amount of $0 or more')

/** What a client may be tagged with. */
export const clientTags = marks(line(60).min(1), 20, 'tags')

/** The ways in which the person asked not to be contacted. */
const noContact = z
  .array(z.enum(codesOf(CONTACT_CHANNELS)))
  .max(CONTACT_CHANNELS.length)
  .transform((channels) => codesOf(CONTACT_CHANNELS).filter((channel) => channels.includes(channel)))

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
  no_contact: noContact,
  date_of_birth: isoDate
    .superRefine((day, context) => {
      const message = birthDateError(day)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .nullable(),
  gender: z.enum(['M', 'F']).nullable(),
  marital_status: z.enum(MARITAL_STATUSES).nullable(),
  children_ages: z
    .array(between({ min: 0, max: 80, what: 'ages', unit: 'years' }).int('Please enter ages in whole years'))
    .max(20, 'Please enter at most 20 ages')
    .nullable(),
  height_cm: between(HEIGHT_LIMITS).nullable(),
  weight_kg: between(WEIGHT_LIMITS).nullable(),
  smoker: z.boolean().nullable(),
  employment: z.enum(EMPLOYMENT_TYPES).nullable(),
  occupation: clearableLine(120),
  salary: amount.nullable(),
  salary_frequency: z.enum(FREQUENCY_VALUES).nullable(),
  super_balance: amount.nullable(),
  quote_value: amount.nullable(),
  insurance_expiry: isoDate.nullable(),
  last_review: isoDate.nullable(),
  marginal_tax_rate: between({ min: 0, max: 100, what: 'a rate', unit: '%' })
    .multipleOf(0.01, 'Please use at most two decimals')
    .nullable(),
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
