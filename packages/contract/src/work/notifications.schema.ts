import { z } from 'zod'
import { flagText, id, idParams, idText, isoInstant, messageAnswer } from '../pieces.ts'

const notification = z.object({
  id,
  kind: z.string(),
  /** The name of an icon. */
  icon: z.string(),
  /** A sentence: `Mai Lê, TAL moved to In Force`. */
  title: z.string(),
  detail: z.string().nullable(),
  /** An address of the portal. */
  link: z.string(),
  created_at: isoInstant,
  read_at: isoInstant.nullable(),
})
export type Notification = z.output<typeof notification>

/** `before`: an id of the page before; `unread`: those alone. */
export const list = {
  query: z.strictObject({ before: idText.optional(), unread: flagText.optional() }),
  answer: z.object({ items: z.array(notification), has_more: z.boolean() }),
}
export const unread = { answer: z.object({ total: z.int() }) }
export const mark = { params: idParams, body: z.strictObject({ read: z.boolean() }), answer: notification }
export const markAll = { answer: messageAnswer }
