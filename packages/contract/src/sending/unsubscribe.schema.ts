import { MESSAGE_CHANNELS } from '@portal/domain/sending/message'
import { z } from 'zod'

const link = z.strictObject({ token: z.string().min(1).max(200) })

const subscription = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** With most of it hidden: `m•••@client.example`. */
  masked_address: z.string(),
  is_unsubscribed: z.boolean(),
})
export type Subscription = z.output<typeof subscription>

export const open = { body: link, answer: subscription }
export const stop = { body: link, answer: subscription }
export const resume = { body: link, answer: subscription }
