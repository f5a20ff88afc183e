import { DEATH_REASONS, UNLINK_REASONS } from '@portal/domain/clients/partner'
import { NEED_COVERS } from '@portal/domain/work/cover'
import { z } from 'zod'
import {
  cents,
  deceased,
  id,
  idParams,
  isoDate,
  isoInstant,
  listQuery,
  messageAnswer,
  pageOf,
  personRef,
  version,
} from '../pieces.ts'
import { writableClient } from './client-fields.ts'
import { clientFilterFields } from './client-filter.ts'
import { details } from './clients.schema.ts'
import { writablePartner } from './partner-fields.ts'

const kept = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  date_of_birth: isoDate.nullable(),
  gender: z.enum(['M', 'F']).nullable(),
  smoker: z.boolean().nullable(),
  height_cm: z.number().nullable(),
  weight_kg: z.number().nullable(),
  occupation: z.string().nullable(),
  employment: z.string().nullable(),
  salary: cents.nullable(),
  salary_frequency: z.string().nullable(),
  super_balance: cents.nullable(),
})
export type PartnerDetails = z.output<typeof kept>

/** Cents; of a month for covers that pay monthly. */
const coverAmounts = z.object({ in_force: cents, wanted: cents })

const cover = z.object({
  cover: z.enum(NEED_COVERS.map(({ value }) => value)),
  client: coverAmounts,
  /** Null where the partner is one whom the caller may not see. */
  partner: coverAmounts.nullable(),
})
export type HouseholdCover = z.output<typeof cover>

const partner = z.object({
  client_id: id,
  /** What is known of a partner who is no client; null while nothing is, and while a client is linked. */
  details: kept.nullable(),
  /** Of the details; 0 while there are none. */
  version,
  updated_at: isoInstant.nullable(),
  /** The client who is the partner; of one whom the caller may not see, only that there is one. */
  linked: z.object({ client: details.answer.nullable() }).nullable(),
  /** The covers that either of the two has in force or wants, in the usual order. */
  covers: z.array(cover),
})
export type Partner = z.output<typeof partner>

const candidate = z.object({
  id,
  kind: z.enum(['lead', 'client']),
  first_name: z.string(),
  last_name: z.string(),
  deceased,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.int(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  date_of_birth: isoDate.nullable(),
  adviser: personRef.nullable(),
  /** Somebody's partner already: cannot be linked. */
  has_partner: z.boolean(),
  /** In what they agree with the client, or with what is known of the partner. */
  reasons: z.array(z.enum(['partner_name', 'address', 'phone', 'last_name'])),
})
export type PartnerCandidate = z.output<typeof candidate>

/** Without `search`, those who agree with the client in something; with it, whoever it fits. */
export const list = {
  params: idParams,
  query: z.strictObject({ ...listQuery(['likelihood', 'name'], '-likelihood'), search: clientFilterFields.search }),
  answer: pageOf(candidate),
}

export const view = { params: idParams, answer: partner }

export const save = {
  params: idParams,
  body: z.strictObject({ ...z.object(writablePartner).partial().shape, version: version.optional() }),
  answer: partner,
}

export const link = { params: idParams, body: z.strictObject({ partner_id: id }), answer: partner }
export const unlink = {
  params: idParams,
  body: z
    .strictObject({
      /** Told of the client whom the address names. That one of them has died is recorded by `deaths.record`. */
      reason: z
        .enum(UNLINK_REASONS, 'Please choose a reason')
        .exclude(DEATH_REASONS, 'Please choose a reason')
        .optional(),
    })
    .default({}),
  answer: messageAnswer,
}

export const makeClient = {
  params: idParams,
  body: z.strictObject({
    /** What is known of them beside what is kept, and before it. */
    ...z.object(writablePartner).partial().shape,
    /** A client has both names, which a partner needs not. */
    first_name: writableClient.first_name,
    last_name: writableClient.last_name,
    state: writableClient.state.optional(),
    /** Whether they live where the client does. */
    same_address: z.boolean().default(true),
    version: version.optional(),
  }),
  answer: partner,
}
