import { MESSAGE_CHANNELS, MESSAGE_STATES } from '@portal/domain/sending/message'
import { z } from 'zod'
import { id, idParams, isoInstant, listQuery, pageOf } from '../pieces.ts'

const row = z.object({
  id,
  channel: z.enum(MESSAGE_CHANNELS),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.int(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  created_at: isoInstant,
  sent_at: isoInstant.nullable(),
})

export const list = {
  query: z.strictObject({
    ...listQuery(['created_at'], '-created_at'),
    state: z.enum(MESSAGE_STATES).optional(),
  }),
  answer: pageOf(row),
}

export const view = {
  params: idParams,
  answer: row.extend({ text: z.string(), html: z.string().nullable() }),
}
