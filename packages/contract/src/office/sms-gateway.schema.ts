import { MESSAGES } from '@portal/domain/message'
import { internationalPhone, isSmsSender } from '@portal/domain/office/sms-sender'
import { z } from 'zod'
import { webAddress } from '../address-fields.ts'
import { clearableLine, line, messageAnswer, version } from '../pieces.ts'

const setting = z.object({
  /** Null if none is set up: messages stay in the outbox. */
  address: z.string().nullable(),
  /** Whether credentials are stored. They are never returned. */
  has_credentials: z.boolean(),
  /** What recipients see: a name or a number. */
  sender: z.string().nullable(),
  /** Where the gateway reports deliveries and replies; null until a secret is made. */
  callback_address: z.string().nullable(),
  version,
})
export type SmsGatewaySetting = z.output<typeof setting>

const address = webAddress().max(500)

export const view = { answer: setting }
/** What is not sent stays. */
export const update = {
  body: z.strictObject({
    version: version.optional(),
    /** Null removes the gateway and its credentials. */
    address: address.nullable().optional(),
    /** Sent as a bearer token; null deletes them. A new address deletes them too, unless they are sent with it. */
    credentials: line(2_000).min(1).nullable().optional(),
    sender: clearableLine(20)
      .refine(
        (text) => text === null || isSmsSender(text),
        'Please enter a phone number, or up to 11 letters and digits',
      )
      .optional(),
  }),
  answer: setting,
}
export const test = {
  body: z.strictObject({
    phone: z
      .string(MESSAGES.enterPhone)
      .trim()
      .min(1, { error: MESSAGES.enterPhone, abort: true })
      .max(30)
      .refine((text) => internationalPhone(text) !== null, MESSAGES.invalidPhone),
  }),
  answer: messageAnswer,
}
export const renewCallback = {
  answer: z.object({
    address: z.string(),
    /** Shown this once; stored encrypted. */
    secret: z.string(),
  }),
}
