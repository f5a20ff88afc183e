import { z } from 'zod'
import { id, idParams, isoInstant, listQuery, pageOf } from '../pieces.ts'

const row = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  /** `kept`: no SMTP server is configured, so the mail stays in the dev mailbox. */
  state: z.enum(['waiting', 'sent', 'failed', 'kept']),
  attempts: z.int(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  created_at: isoInstant,
  sent_at: isoInstant.nullable(),
})

export const list = {
  query: z.strictObject({
    ...listQuery(['created_at'], '-created_at'),
    state: z.enum(['waiting', 'sent', 'failed', 'kept']).optional(),
  }),
  answer: pageOf(row),
}

export const view = {
  params: idParams,
  answer: row.extend({ text: z.string(), html: z.string().nullable() }),
}
