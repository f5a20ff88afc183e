import {
  AUSTRALIAN_STATES,
  ageOn,
  CONTACT_TIMES,
  EMPLOYMENT_TYPES,
  FREQUENCIES,
  LEAD_STATUS_GROUPS,
  LEAD_STATUSES,
  MARITAL_STATUSES,
  MESSAGES,
  SEARCH_MIN_LENGTH,
} from '@portal/domain'
import { z } from 'zod'
import {
  cents,
  clearableLine,
  commaList,
  email,
  flagText,
  id,
  idParams,
  idText,
  isoDate,
  isoInstant,
  line,
  listQuery,
  messageAnswer,
  pageOf,
  personRef,
  phone,
  requiredLine,
  version,
} from './pieces.ts'

type StatusValue = (typeof LEAD_STATUSES)[number]['value']
const STATUS_VALUES = LEAD_STATUSES.map((status) => status.value) as [StatusValue, ...StatusValue[]]
const FREQUENCY_VALUES = FREQUENCIES.map((frequency) => frequency.value) as [string, ...string[]]

const leadStatus = z.literal(STATUS_VALUES)
const leadStatusText = z.coerce.number<number | string>().pipe(leadStatus)

/** A lead has no cover through the company yet; a client has, or had. */
const clientKind = z.enum(['lead', 'client'])

/** What every role that sees a client at all sees of it. */
const contact = {
  id,
  kind: clientKind,
  first_name: z.string(),
  last_name: z.string(),
  preferred_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: leadStatus,
  /** When the status last changed. */
  status_since: isoInstant,
  state: z.string().nullable(),
  created_at: isoInstant,
  version,
}

/** A row of a list. Fields below `contact` are left out for roles that may not see them. */
const row = z.object({
  ...contact,
  adviser: personRef.nullable().optional(),
  /** Where the person came from: a referrer's name, else the campaign, else how the record came to be. */
  source: z.string().nullable().optional(),
  tags: z.array(z.string()).optional(),
  quote_value: cents.nullable().optional(),
  /** The earliest open task. */
  next_step: z.string().nullable().optional(),
  next_due: isoDate.nullable().optional(),
})
export type ClientRow = z.output<typeof row>

const summary = row.extend({
  additional_phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  contact_time: z.string().nullable(),
  referrer: personRef.nullable(),
  counts: z.object({ notes: z.int(), applications: z.int(), tasks: z.int(), documents: z.int() }).partial(),
  updated_at: isoInstant,
})
export type ClientSummary = z.output<typeof summary>

/** Personal, work, money and super: never for referral roles. */
const confidential = {
  secondary_email: z.string().nullable(),
  date_of_birth: isoDate.nullable(),
  gender: z.enum(['M', 'F']).nullable(),
  marital_status: z.string().nullable(),
  children_ages: z.array(z.int()).nullable(),
  height_cm: z.number().nullable(),
  weight_kg: z.number().nullable(),
  smoker: z.boolean().nullable(),
  employment: z.string().nullable(),
  occupation: z.string().nullable(),
  salary: cents.nullable(),
  salary_frequency: z.enum(FREQUENCY_VALUES).nullable(),
  super_balance: cents.nullable(),
  insurance_expiry: isoDate.nullable(),
  last_review: isoDate.nullable(),
  /** Per cent, up to two decimals. */
  marginal_tax_rate: z.number().nullable(),
  smsf_name: z.string().nullable(),
  abn: z.string().nullable(),
  trustee: z.string().nullable(),
  corporate_trustee: z.string().nullable(),
  corporate_trustee_acn: z.string().nullable(),
  campaign: z.string().nullable(),
  groups: z.array(z.string()),
  referrer_name: z.string().nullable(),
  referrer_email: z.string().nullable(),
  referral_company: z.string().nullable(),
}

const detail = summary.extend(z.object(confidential).partial().shape)
export type ClientDetails = z.output<typeof detail>

const SORTS = ['name', 'status', 'state', 'quote_value', 'created_at', 'updated_at'] as const

const filters = {
  ...listQuery(SORTS, '-created_at'),
  /** Fits the name in any order, the e-mail address, or a phone number however it is written. */
  search: line(100)
    .refine((text) => text === '' || [...text].length >= SEARCH_MIN_LENGTH, MESSAGES.searchTooShort)
    .optional(),
  status: commaList(leadStatusText).optional(),
  status_group: z.enum(LEAD_STATUS_GROUPS.map((group) => group.value) as ['pipeline', 'inactive']).optional(),
  /** Ids of advisers; `0` stands for unassigned. */
  adviser_id: commaList(z.coerce.number<number | string>().pipe(z.int().min(0).max(2_147_483_647))).optional(),
  referrer_id: commaList(idText).optional(),
  state: commaList(z.enum(AUSTRALIAN_STATES)).optional(),
  tag: commaList(line(60)).optional(),
  campaign: commaList(line(100)).optional(),
  smoker: flagText.optional(),
  created_from: isoDate.optional(),
  created_to: isoDate.optional(),
}

export const listLeads = { query: z.strictObject(filters), answer: pageOf(row) }
/** Everybody whom the caller may see; `kind=client` leaves leads out. */
export const list = { query: z.strictObject({ ...filters, kind: clientKind.optional() }), answer: pageOf(row) }

export const view = { params: idParams, answer: summary }
export const details = { params: idParams, answer: detail }

/** The fields that may be written. An absent field stays as it is; `null` clears it. */
const writable = {
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
  abn: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{11}$/, 'Please enter an ABN of eleven digits'))
    .nullable(),
  trustee: clearableLine(120),
  corporate_trustee: clearableLine(120),
  corporate_trustee_acn: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{9}$/, 'Please enter an ACN of nine digits'))
    .nullable(),
  campaign: clearableLine(100),
  groups: z.array(line(60).min(1)).max(20),
  tags: z.array(line(60).min(1)).max(20),
}

const { first_name, last_name, ...others } = writable
const optionalFields = z.object(others).partial().shape

export const create = {
  /** With `id` it updates and answers 200, without it creates and answers 201. */
  body: z
    .strictObject({
      id: id.optional(),
      version: version.optional(),
      first_name: first_name.optional(),
      last_name: last_name.optional(),
      ...optionalFields,
      status: leadStatus.optional(),
      adviser_id: id.nullable().optional(),
    })
    .superRefine((body, context) => {
      if (body.id !== undefined) return
      if (body.first_name === undefined)
        context.addIssue({ code: 'custom', path: ['first_name'], message: MESSAGES.enterFirstName })
      if (body.last_name === undefined)
        context.addIssue({ code: 'custom', path: ['last_name'], message: MESSAGES.enterLastName })
    }),
  answer: detail,
}

export const update = {
  body: z.strictObject({
    id,
    version: version.optional(),
    first_name: first_name.optional(),
    last_name: last_name.optional(),
    ...optionalFields,
  }),
  answer: detail,
}

export const updateStatus = {
  params: idParams,
  body: z.strictObject({ status: leadStatus, version: version.optional() }),
  answer: summary,
}

export const assign = {
  params: idParams,
  /** `null` takes the adviser away. */
  body: z.strictObject({ adviser_id: id.nullable(), version: version.optional() }),
  answer: summary,
}

export const submitForm = {
  /** What a visitor of the public client form sends. */
  body: z.strictObject({
    /** The uuid of the adviser whose form it is. */
    token: z.uuid(),
    first_name,
    last_name,
    email,
    phone,
    state: optionalFields.state,
    date_of_birth: optionalFields.date_of_birth,
    smoker: optionalFields.smoker,
    occupation: optionalFields.occupation,
    message: z.string().max(2000).optional(),
    /** A field that people do not see; whoever fills it in is a machine. */
    website: z.string().max(200).optional(),
  }),
  answer: messageAnswer,
}
