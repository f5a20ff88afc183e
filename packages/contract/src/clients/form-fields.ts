import { CLIENT_FORM_COVERS, CLIENT_FORM_MESSAGE_MAX } from '@portal/domain/clients/client-form/steps'
import { EMAIL_MAX_LENGTH } from '@portal/domain/values/email'
import { AUSTRALIAN_STATES, CONTACT_TIMES, EMPLOYMENT_TYPES, MARITAL_STATUSES } from '@portal/domain/values/person'
import { z } from 'zod'
import { cents, line, prose } from '../pieces.ts'
import { FREQUENCY_VALUES } from './client-fields.ts'

const choice = <const T extends readonly string[]>(values: T) => z.enum(values, 'Please choose one').optional()
const text = (max: number) => line(max).optional()
const noticeVersion = z.int().min(1).max(1_000).optional()
const gender = choice(['M', 'F'])

/** What a visitor of the client form sends: each field may be missing here, as what must be there is the domain's to say. */
export const formAnswers = {
  first_name: text(100),
  last_name: text(100),
  date_of_birth: text(10),
  gender,
  phone: text(30),
  email: text(EMAIL_MAX_LENGTH),
  state: choice(AUSTRALIAN_STATES),
  contact_time: choice(CONTACT_TIMES),
  marital_status: choice(MARITAL_STATUSES),
  partner: z
    .strictObject({
      first_name: text(100),
      last_name: text(100),
      date_of_birth: text(10),
      gender,
      /** Whether the partner knows that these are given. */
      knows: z.boolean().optional(),
    })
    .optional(),
  employment: choice(EMPLOYMENT_TYPES),
  occupation: text(120),
  salary: cents.min(0, 'Please enter an amount of $0 or more').optional(),
  salary_frequency: choice(FREQUENCY_VALUES),
  height_cm: z.number().optional(),
  weight_kg: z.number().optional(),
  smoker: z.boolean().optional(),
  covers: z
    .array(z.strictObject({ cover: z.enum(CLIENT_FORM_COVERS), amount: z.int('Please enter an amount').optional() }))
    .max(CLIENT_FORM_COVERS.length)
    .optional(),
  message: prose(CLIENT_FORM_MESSAGE_MAX).optional(),
  /** The version of each notice that the visitor agreed to, as `users.verifyUuid` told it. */
  agreed: z.strictObject({ collection: noticeVersion, health: noticeVersion, duty: noticeVersion }).optional(),
}
