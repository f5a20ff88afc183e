import { MAIL_SUBJECT_MAX_LENGTH } from '@portal/domain/limits'
import { BULK_TEMPLATE_TYPES, SKIP_REASONS } from '@portal/domain/sending/bulk-message'
import { mergeErrors } from '@portal/domain/sending/merge-text'
import { SMS_MAX_LENGTH } from '@portal/domain/sending/template'
import { z } from 'zod'
import { clientFilter } from '../clients/client-filter.ts'
import { selectionOf } from '../list-schema.ts'
import { id, isoInstant, prose, requiredLine, richText } from '../pieces.ts'
import { applicationFilter } from '../work/application-fields.ts'
import { policyFilter, renewalFilter } from '../work/policy-fields.ts'

/** Whom a message is for: the people of a list's records. It is filled in for each record. */
const to = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.literal('clients'), selection: selectionOf(clientFilter) }),
  z.strictObject({ subject: z.literal('applications'), selection: selectionOf(applicationFilter) }),
  z.strictObject({ subject: z.literal('policies'), selection: selectionOf(policyFilter) }),
  z.strictObject({ subject: z.literal('renewals'), selection: selectionOf(renewalFilter) }),
])
export type BulkTo = z.output<typeof to>
/** As it is sent: what a list has selected. */
export type BulkToInput = z.input<typeof to>

/** What is sent, with merge fields. */
const message = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('email'),
    subject: requiredLine(MAIL_SUBJECT_MAX_LENGTH, 'Please enter a subject'),
    /** HTML from the editor; the server cleans it. */
    html: richText('Please write a message'),
  }),
  z.strictObject({
    channel: z.literal('sms'),
    text: prose(SMS_MAX_LENGTH).trim().min(1, 'Please write a message'),
  }),
])
export type BulkMessage = z.output<typeof message>

interface Written {
  readonly to: Pick<BulkTo, 'subject'>
  readonly message: BulkMessage
}

/** Reports errors in a message's merge fields. */
function mergesWell({ to, message }: Written, context: z.RefinementCtx): void {
  const texts = message.channel === 'email' ? ['subject', 'html'] : ['text']
  const given: Readonly<Record<string, unknown>> = message
  for (const field of texts) {
    for (const error of mergeErrors(BULK_TEMPLATE_TYPES[to.subject], String(given[field]))) {
      context.addIssue({ code: 'custom', path: ['message', field], message: error })
    }
  }
}

const skipped = z.object({
  reason: z.enum(SKIP_REASONS),
  /** The reason in words, with the merge fields that have no value. */
  label: z.string(),
  count: z.int(),
  /** The first of them. */
  first: z.array(z.object({ record_id: id, client_id: id.nullable(), name: z.string() })),
})
export type SkippedPeople = z.output<typeof skipped>

const preview = z.object({
  /** Its place among those who get the message, from 0. */
  place: z.int(),
  client_id: id,
  name: z.string(),
  /** The email address or mobile number. */
  to: z.string(),
  /** Empty for an SMS. */
  subject: z.string(),
  /** Empty for an SMS. */
  html: z.string(),
  text: z.string(),
  /** Where answers to an email go: to the client's adviser, else to whoever sends it. Null for an SMS. */
  reply_to: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), size: z.int() })),
})
export type BulkPreview = z.output<typeof preview>

export const check = {
  body: z
    .strictObject({
      to,
      message,
      /** The template it was made from, for its attachments. */
      template_id: id.optional(),
      place: z.int().min(0).max(1_000_000).default(0),
    })
    .superRefine(mergesWell),
  answer: z.object({
    /** How many would get it. */
    sending: z.int(),
    skipped: z.array(skipped),
    /** The message for the one at `place`, or the last; null if nobody would get it. */
    preview: preview.nullable(),
  }),
}
export type BulkCheck = z.output<typeof check.answer>

export const send = {
  body: z
    .strictObject({
      to,
      message,
      /** The template it was made from, to count its uses. */
      template_id: id.optional(),
      /** Made by the caller for this sending: sent again with the same id, each message is queued once. */
      batch_id: z.uuid(),
      /** Not before this instant. */
      send_at: isoInstant.optional(),
    })
    .superRefine(mergesWell),
  answer: z.object({
    batch_id: z.uuid(),
    /** How many were queued. */
    queued: z.int(),
    skipped: z.array(skipped),
    /** `kept`: nothing is set up to send them. */
    state: z.enum(['waiting', 'kept']),
  }),
}

export const cancel = {
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({
    cancelled: z.int(),
    /** How many had left already. */
    left: z.int(),
  }),
}
