import { AUTOMATIC_KINDS, automaticMessage } from '@portal/domain/sending/automatic-message'
import { SKIP_REASONS } from '@portal/domain/sending/bulk-message'
import { MESSAGE_CHANNELS } from '@portal/domain/sending/message'
import { z } from 'zod'
import { clientRef, id, isoDate, isoInstant, version, wholeText } from '../pieces.ts'

const kind = z.enum(AUTOMATIC_KINDS)
const kindParams = z.strictObject({ kind })
const channel = z.enum(MESSAGE_CHANNELS)
const reason = z.enum(SKIP_REASONS)
const DAYS_MAX = Math.max(...AUTOMATIC_KINDS.map((one) => automaticMessage(one).days.max))

const setting = z.object({
  kind,
  is_on: z.boolean(),
  channel,
  /** Null until one is chosen. */
  template: z.object({ id, name: z.string() }).nullable(),
  /** Why it doesn't go although it is on: its template was deleted, is of another type now, or nothing is set up. */
  problem: z.string().nullable(),
  days: z.int(),
  /** Messages sent so far, and when the last one was. */
  sent: z.int(),
  sent_at: isoInstant.nullable(),
  /** The last day on which people were looked for, and who was left out then. */
  ran_on: isoDate.nullable(),
  skipped: z.array(z.object({ reason, count: z.int() })),
  version,
})
export type AutomaticMessage = z.output<typeof setting>

export const list = { answer: z.object({ items: z.array(setting) }) }

export const update = {
  params: kindParams,
  body: z.strictObject({
    version: version.optional(),
    is_on: z.boolean(),
    channel,
    template_id: id.nullable(),
    days: z.int('Please enter a number of days').min(0, 'Please enter a number of days').max(DAYS_MAX),
    /** When it is switched on: also to those to whom it would go today. Otherwise it starts with what comes from now on. */
    also_today: z.boolean().default(false),
  }),
  answer: setting,
}

const addressee = z.object({
  client: clientRef,
  /** Null if there is none. */
  to: z.string().nullable(),
  /** `TAL policy 123 renews on 03/12/2026` */
  why: z.string(),
  application_id: id.nullable(),
  policy_id: id.nullable(),
  /** Null for those who get it. */
  skipped: z.object({ reason, words: z.string() }).nullable(),
})
export type Addressee = z.output<typeof addressee>

export const today = {
  params: kindParams,
  query: z.strictObject({
    channel: channel.default('email'),
    template_id: wholeText().pipe(id),
    days: wholeText('Please enter a number of days').pipe(z.int().max(DAYS_MAX)),
  }),
  answer: z.object({
    /** Those who would get it. */
    count: z.int(),
    skipped: z.int(),
    /** There are more of both than were looked at. */
    is_more: z.boolean(),
    /** The first of both. */
    items: z.array(addressee),
    skipped_items: z.array(addressee),
  }),
}
export type AutomaticToday = z.output<typeof today.answer>
