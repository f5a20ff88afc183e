import { SMS_MAX_LENGTH } from '@portal/domain/sending/template'
import { z } from 'zod'
import { smsHead } from '../clients/timeline-records.ts'
import { id, idParams, idText, isoInstant, prose } from '../pieces.ts'
import { chasedRequirements } from '../work/underwriting-fields.ts'

export type SmsHead = z.output<typeof smsHead>

const params = z.strictObject({ id: idText, textId: idText })

const recipient = z.object({
  /** The client's mobile number, in international form; null where they have none. */
  to: z.string().nullable(),
  /** Where the client is, by the state of their address; else where the company is. */
  time_zone: z.string(),
  /** Whether the client asked for no more automatic or bulk messages. */
  is_unsubscribed: z.boolean(),
  /** Whether a gateway is set up; without one, messages stay in the outbox. */
  is_set_up: z.boolean(),
})
export type SmsRecipient = z.output<typeof recipient>

export const recipientOf = { params: idParams, answer: recipient }
export const send = {
  params: idParams,
  body: z.strictObject({
    text: prose(SMS_MAX_LENGTH).trim().min(1, 'Please write a message'),
    /** The template it was made from, to count its uses. */
    template_id: id.optional(),
    chases: chasedRequirements,
    /** Not before this instant. */
    send_at: isoInstant.optional(),
  }),
  answer: smsHead,
}
export const view = { params, answer: smsHead }
export const cancel = { params, answer: smsHead }
export const sendAgain = { params, answer: smsHead }
export const markSent = { params, answer: smsHead }
