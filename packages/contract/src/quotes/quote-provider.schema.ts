import { z } from 'zod'
import { webAddress } from '../address-fields.ts'
import { line } from '../pieces.ts'

const kind = z.enum(['illustrative', 'http'], 'Please choose one')

const setting = z.object({
  kind,
  /** Of the outside service; null where none was entered. */
  address: z.string().nullable(),
  /** Whether credentials are stored. They are never returned. */
  hasCredentials: z.boolean(),
  timeoutMs: z.int(),
})
export type QuoteProviderSetting = z.output<typeof setting>

const address = webAddress().max(500)

export const view = { answer: setting }
export const update = {
  body: z.strictObject({
    kind,
    address: address.nullable().optional(),
    /** Sent as a bearer token; null forgets what is kept. */
    credentials: line(2_000).min(1).nullable().optional(),
    timeoutMs: z.int().min(500, 'Please enter 500 to 60,000').max(60_000, 'Please enter 500 to 60,000').optional(),
  }),
  answer: setting,
}
