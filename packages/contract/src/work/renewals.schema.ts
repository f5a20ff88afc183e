import { z } from 'zod'
import { bulkSchema, listSchema } from '../list-schema.ts'
import { cents, idParams, version } from '../pieces.ts'
import { create } from './applications.schema.ts'
import { RENEWAL_COLUMNS, RENEWAL_SORTS } from './policy-columns.ts'
import { policyRow, renewalFilter, renewalFilterFields } from './policy-fields.ts'

export type { RenewalFilter } from './policy-fields.ts'
export type RenewalColumn = (typeof RENEWAL_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row: policyRow,
  filter: renewalFilterFields,
  sorts: RENEWAL_SORTS,
  sort: 'renews_on',
  columns: RENEWAL_COLUMNS,
  sums: {
    /** Cents a year now; null where there are too many to add up. */
    annual_premium: cents.nullable(),
    /** Of those whose notice is in: how many, what they cost now and from the renewal on. */
    noticed: z.object({ total: z.int(), now: cents, from_renewal: cents }).nullable(),
  },
})

const action = z.discriminatedUnion('type', [z.strictObject({ type: z.literal('ready'), ready: z.boolean() })])
export type RenewalAction = z.output<typeof action>
export const { bulk } = bulkSchema(action, renewalFilter)

export const notice = {
  params: idParams,
  body: z.strictObject({
    version: version.optional(),
    /** Cents a year; null takes the notice away. */
    renewal_premium: cents.min(0, 'Please enter $0 or more').nullable(),
  }),
  answer: policyRow,
}
export const ready = {
  params: idParams,
  body: z.strictObject({ version: version.optional(), ready: z.boolean().default(true) }),
  answer: policyRow,
}
export const renew = { params: idParams, answer: create.answer }
