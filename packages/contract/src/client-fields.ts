import {
  AUSTRALIAN_STATES,
  ageOn,
  businessDigits,
  CONTACT_TIMES,
  EMPLOYMENT_TYPES,
  FREQUENCIES,
  isAbn,
  isAcn,
  MARITAL_STATUSES,
  MESSAGES,
} from '@portal/domain'
import { z } from 'zod'
import { clientKind } from './client-filter.ts'
import { cents, clearableLine, email, isoDate, line, phone, requiredLine } from './pieces.ts'

export const FREQUENCY_VALUES = FREQUENCIES.map((frequency) => frequency.value) as [string, ...string[]]

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
    .regex(/^\d{4}$/, 'Please enter a postcode of four digits')
    .nullable(),
  contact_time: z.enum(CONTACT_TIMES).nullable(),
  date_of_birth: isoDate
    .refine((day) => {
      const age = ageOn(new Date().toISOString().slice(0, 10), day)
      return age >= 0 && age <= 120
    }, MESSAGES.enterDateOfBirth)
    .nullable(),
  gender: z.enum(['M', 'F']).nullable(),
  marital_status: z.enum(MARITAL_STATUSES).nullable(),
  children_ages: z.array(z.int().min(0).max(80)).max(20).nullable(),
  height_cm: z.number().min(30).max(272).nullable(),
  weight_kg: z.number().min(1).max(650).nullable(),
  smoker: z.boolean().nullable(),
  employment: z.enum(EMPLOYMENT_TYPES).nullable(),
  occupation: clearableLine(120),
  salary: cents.min(0).nullable(),
  salary_frequency: z.enum(FREQUENCY_VALUES).nullable(),
  super_balance: cents.min(0).nullable(),
  quote_value: cents.min(0).nullable(),
  insurance_expiry: isoDate.nullable(),
  last_review: isoDate.nullable(),
  marginal_tax_rate: z.number().min(0).max(100).multipleOf(0.01).nullable(),
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
  groups: z.array(line(60).min(1)).max(20),
  tags: z.array(line(60).min(1)).max(20),
}
