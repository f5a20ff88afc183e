import { BLOCK_REASONS } from '@portal/domain/sending/blocked-address'
import { MESSAGE_CHANNELS } from '@portal/domain/sending/message'
import { z } from 'zod'
import { idParams, isoInstant, line } from '../pieces.ts'

const blocked = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** Folded: an email in small letters, a phone as `+61412345678`. */
  address: z.string(),
  reason: z.enum(BLOCK_REASONS),
  at: isoInstant,
  /** What the mail server or the reader said. */
  detail: z.string().nullable(),
})
export type BlockedAddress = z.output<typeof blocked>

const answer = z.object({ items: z.array(blocked) })

export const list = { params: idParams, answer }
export const clear = {
  params: idParams,
  body: z.strictObject({ channel: z.enum(MESSAGE_CHANNELS), address: line(254).min(1) }),
  answer,
}
