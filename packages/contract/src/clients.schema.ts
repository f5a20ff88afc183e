import {
  AUSTRALIAN_STATES,
  ageOn,
  CONTACT_TIMES,
  EMPLOYMENT_TYPES,
  FREQUENCIES,
  MARITAL_STATUSES,
  MESSAGES,
} from '@portal/domain'
import { z } from 'zod'
import { clientFilter, clientFilterFields, clientKind, leadStatus } from './client-filter.ts'
import {
  cents,
  clearableLine,
  commaList,
  email,
  id,
  idParams,
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

const FREQUENCY_VALUES = FREQUENCIES.map((frequency) => frequency.value) as [string, ...string[]]

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

/** What a list shows of each person beside the fields that it always has: asked for by name. */
const LIST_FIELDS = [
  'additional_phone',
  'address',
  'city',
  'postcode',
  'contact_time',
  'secondary_email',
  'date_of_birth',
  'gender',
  'marital_status',
  'children_ages',
  'height_cm',
  'weight_kg',
  'smoker',
  'employment',
  'occupation',
  'salary',
  'salary_frequency',
  'super_balance',
  'insurance_expiry',
  'last_review',
  'marginal_tax_rate',
  'smsf_name',
  'abn',
  'trustee',
  'corporate_trustee',
  'corporate_trustee_acn',
  'campaign',
  'groups',
  'referrer_name',
  'referrer_email',
  'referral_company',
  'updated_at',
] as const
export type ListField = (typeof LIST_FIELDS)[number]

/** Where somebody lives and how else to reach them. */
const whereabouts = {
  additional_phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  contact_time: z.string().nullable(),
}

/** A row of a list. Fields below `contact` are left out for roles that may not see them; the last ones come when asked for. */
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
  ...z.object({ ...whereabouts, ...confidential, updated_at: isoInstant }).partial().shape,
})
export type ClientRow = z.output<typeof row>

const summary = row.extend({
  ...whereabouts,
  referrer: personRef.nullable(),
  counts: z.object({ notes: z.int(), applications: z.int(), tasks: z.int(), documents: z.int() }).partial(),
  updated_at: isoInstant,
})
export type ClientSummary = z.output<typeof summary>

const detail = summary.extend(z.object(confidential).partial().shape)
export type ClientDetails = z.output<typeof detail>

const SORTS = ['name', 'status', 'state', 'quote_value', 'next_due', 'created_at', 'updated_at'] as const

const listed = {
  ...listQuery(SORTS, '-created_at'),
  ...clientFilterFields,
  /** Fields wanted in each row beside the usual ones; those that the caller may not see are left out. */
  fields: commaList(z.enum(LIST_FIELDS)).optional(),
}

export const listLeads = { query: z.strictObject(listed), answer: pageOf(row) }
/** Everybody whom the caller may see; `kind=client` leaves leads out. */
export const list = { query: z.strictObject({ ...listed, kind: clientKind.optional() }), answer: pageOf(row) }

const counted = {
  total: z.int(),
  /** Above 10,000 the total may be an estimate. */
  total_is_estimate: z.boolean().optional(),
  /** The sum of their quote values; null where they are too many to add up, or the caller may not see it. */
  quote_value: cents.nullable(),
}

const lane = z.object({
  status: leadStatus,
  ...counted,
  /** The most urgent of them, in the order of `sort=next_due`; further ones are pages of the list with this status. */
  items: z.array(row),
})
export type BoardLane = z.output<typeof lane>

/** `status_group` chooses the lanes that come with cards, those of the pipeline unless told; all nine are counted. */
export const board = {
  query: z.strictObject(clientFilterFields),
  answer: z.object({ lanes: z.array(lane), page_size: z.int() }),
}

/** How many each of several lists holds; `lists` is an array of filters, as JSON. */
export const counts = {
  query: z.strictObject({
    lists: z
      .string()
      .max(8000)
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.addIssue({ code: 'custom', message: 'Please give an array of filters as JSON' })
          return z.NEVER
        }
      })
      .pipe(z.array(clientFilter).min(1).max(40)),
  }),
  answer: z.object({ counts: z.array(z.object(counted)) }),
}

const valueCount = z.object({ value: z.string(), count: z.int() })
/** What the clients that the caller may see have been given, the most frequent first. */
export const values = {
  query: z.strictObject({ kind: clientKind.optional() }),
  answer: z.object({
    tags: z.array(valueCount),
    campaigns: z.array(valueCount),
    referrers: z.array(personRef.extend({ count: z.int() })),
    /** Of very many clients, the newest are looked at alone. */
    is_sample: z.boolean(),
  }),
}

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
