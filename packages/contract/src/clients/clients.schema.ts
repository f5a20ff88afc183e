import { clientFormErrors } from '@portal/domain/clients/client-form/check-answers'
import { NEXT_STEP_KINDS, STEP_PLACES } from '@portal/domain/clients/next-step'
import { CONTACT_CHANNELS } from '@portal/domain/clients/no-contact'
import { LOOKING_FOR_MAX } from '@portal/domain/clients/referral'
import { MESSAGES } from '@portal/domain/message'
import { codesOf, NEED_COVERS } from '@portal/domain/work/cover'
import { z } from 'zod'
import { counted, countsSchema } from '../list-schema.ts'
import {
  cents,
  clearableLine,
  clientRef,
  commaList,
  commissionFrom,
  deceased,
  flagText,
  id,
  idParams,
  isoDate,
  isoInstant,
  listQuery,
  messageAnswer,
  pageOf,
  personRef,
  prose,
  version,
} from '../pieces.ts'
import { solvedChallenge } from './challenge-fields.ts'
import { CLIENT_SORTS, LIST_FIELDS } from './client-columns.ts'
import { FREQUENCY_VALUES, writableClient } from './client-fields.ts'
import { clientFilter, clientFilterFields, clientKind, leadStatus } from './client-filter.ts'
import { formAnswers } from './form-fields.ts'

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
  deceased,
}

/** Personal, work, money and super: never for referral roles. */
const confidential = {
  secondary_email: z.string().nullable(),
  date_of_birth: isoDate.nullable(),
  /** Null also where the day is not known. */
  died_on: isoDate.nullable(),
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

export type { ListField } from './client-columns.ts'

/** Where somebody lives and how else to reach them. */
const whereabouts = {
  additional_phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  contact_time: z.string().nullable(),
  /** How the person asked not to be contacted. */
  no_contact: z.array(z.enum(codesOf(CONTACT_CHANNELS))),
}

/** A row of a list. Fields below `contact` are left out for roles that may not see them; the last ones come when asked for. */
const row = z.object({
  ...contact,
  adviser: personRef.nullable().optional(),
  /** Where the person came from: a referrer's name, else the campaign, else how the record came to be. */
  source: z.string().nullable().optional(),
  tags: z.array(z.string()).optional(),
  quote_value: cents.nullable().optional(),
  /** The earliest of what is open, in words; where nothing is, what usually follows, without a day. */
  next_step: z.string().nullable().optional(),
  next_due: isoDate.nullable().optional(),
  next_kind: z.enum(codesOf(NEXT_STEP_KINDS)).nullable().optional(),
  /** When the person was archived; lists leave them out unless told. */
  archived_at: isoInstant.nullable().optional(),
  /** The covers that the person's newest needs name: on the board, and in lists that ask for them. */
  covers: z.array(z.object({ cover: z.enum(codesOf(NEED_COVERS)), amount: z.int() })).optional(),
  ...z.object({ ...whereabouts, ...confidential, updated_at: isoInstant }).partial().shape,
})
export type ClientRow = z.output<typeof row>

const summary = row.extend({
  ...whereabouts,
  referrer: personRef.nullable(),
  /** Where the next step is done: at a record, or by beginning something. */
  next_target: z
    .object({ place: z.enum(STEP_PLACES), id: z.int().nullable(), application_id: z.int().nullable() })
    .nullable()
    .optional(),
  /** What hangs on the client, as far as the caller may see it; left out where the caller may not see that kind at all. */
  counts: z
    .object({
      notes: z.int(),
      applications: z.int(),
      /** Policies in force and applications that are open or up for renewal. */
      cover: z.int(),
      quotes: z.int(),
      /** Those that are not completed. */
      tasks: z.int(),
      documents: z.int(),
    })
    .partial(),
  updated_at: isoInstant,
})
export type ClientSummary = z.output<typeof summary>

const detail = summary.extend({
  ...z.object(confidential).partial().shape,
  /** Why they are not interested or cannot be insured: a code of the firm's list `lost-reasons`. */
  lost_reason: z.string().nullable().optional(),
  /** What was recorded of the person’s death; null of the living. */
  death: z.object({ recorded_at: isoInstant, told_by: z.string(), note: z.string().nullable() }).nullable().optional(),
  /**
   * The client who is linked as their partner, and the earliest of what is open there; of one whom the caller may not see,
   * only that there is one.
   */
  linked_partner: z
    .object({
      client: clientRef.nullable(),
      next: z
        .object({ title: z.string(), due: isoDate.nullable(), kind: z.enum(codesOf(NEXT_STEP_KINDS)) })
        .nullable()
        .optional(),
    })
    .nullable()
    .optional(),
  /** For those who refer alone: whether they may still correct their referral. */
  may_correct: z.boolean().optional(),
})
export type ClientDetails = z.output<typeof detail>

const listed = {
  ...listQuery(CLIENT_SORTS, '-created_at'),
  ...clientFilterFields,
  /** Fields wanted in each row beside the usual ones; those that the caller may not see are left out. */
  fields: commaList(z.enum(LIST_FIELDS)).optional(),
  /** Whether each row is to say which covers the person wants. */
  covers: flagText.optional(),
  /**
   * `rough`: whoever shows the first page alone need not wait until thousands are counted; the total may be too low. Where
   * the search leaves room on it, those follow whose names it fits but for one typing error in a word of four letters.
   */
  total: z.literal('rough').optional(),
}

export const listLeads = { query: z.strictObject(listed), answer: pageOf(row) }
/** Everybody whom the caller may see; `kind=client` leaves leads out. */
export const list = { query: z.strictObject({ ...listed, kind: clientKind.optional() }), answer: pageOf(row) }

/** The sum of the quote values; null where they are too many to add up, or the caller may not see it. */
const quoted = { quote_value: cents.nullable() }

const lane = z.object({
  status: leadStatus,
  ...counted,
  ...quoted,
  /** The most urgent of them, in the order of `sort=next_due`; further ones are pages of the list with this status. */
  items: z.array(row),
})
export type BoardLane = z.output<typeof lane>

/** `status_group` chooses the lanes that come with cards, those of the pipeline unless told; all nine are counted. */
export const board = {
  query: z.strictObject(clientFilterFields),
  answer: z.object({
    lanes: z.array(lane),
    status_group: clientFilterFields.status_group.unwrap(),
    page_size: z.int(),
  }),
}

export type Board = z.output<typeof board.answer>

/** How many each of several lists holds; `lists` is an array of filters, as JSON. */
export const counts = countsSchema(clientFilter, quoted)

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

const { first_name, last_name, ...others } = writableClient
const optionalFields = z.object(others).partial().shape

/** What is said of somebody new besides. */
const said = {
  /** What the person is looking for: their first note. Of a referral, whoever refers them reads it too. */
  looking_for: prose(LOOKING_FOR_MAX).trim().optional(),
  /** Of a referral: that the person knows of it, and agreed to be contacted. Nobody else sends it. */
  agreed_to_contact: z.literal(true, MESSAGES.agreeToContact).optional(),
}

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
      ...said,
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
  /** `lost_reason` is only for a status that takes one, and is cleared with it. */
  body: z.strictObject({
    status: leadStatus,
    lost_reason: clearableLine(60).optional(),
    version: version.optional(),
  }),
  answer: summary,
}

export const assign = {
  params: idParams,
  /** `null` takes the adviser away. */
  body: z.strictObject({ adviser_id: id.nullable(), commission_from: commissionFrom, version: version.optional() }),
  answer: summary,
}

export const archive = {
  params: idParams,
  body: z.strictObject({ version: version.optional() }).prefault({}),
  answer: summary,
}
export const unarchive = archive

export const submitForm = {
  body: z
    .strictObject({
      /** The uuid of the adviser or referral partner whose form it is. */
      token: z.uuid(),
      /** What `users.verifyUuid` said of when the form was opened. */
      opened: z.string().max(200),
      /** The challenge of then, solved; without it fewer forms are taken of one address. */
      proof: solvedChallenge.optional(),
      /** A field that people do not see; whoever fills it in is a machine. */
      website: z.string().max(200).optional(),
      ...formAnswers,
    })
    .superRefine((body, context) => {
      for (const { path, message } of clientFormErrors(body)) {
        context.addIssue({ code: 'custom', path: path.split('.'), message })
      }
    }),
  answer: messageAnswer,
}
