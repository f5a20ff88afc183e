import { z } from 'zod'
import { flagText, id, idParams, idText, isoInstant, messageAnswer } from '../pieces.ts'

/** What a notification is about; tabs are by it. */
const about = z.enum(['leads', 'notes', 'tasks', 'applications', 'quotes', 'requests', 'messages', 'jobs'])
export type NoticeAbout = z.output<typeof about>

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

/** `before`: an id of the page before; `unread`, `about`: those alone. */
export const list = {
  query: z.strictObject({ before: idText.optional(), unread: flagText.optional(), about: about.optional() }),
  answer: z.object({ items: z.array(notification), has_more: z.boolean() }),
}
export const unread = { answer: z.object({ total: z.int() }) }
export const mark = { params: idParams, body: z.strictObject({ read: z.boolean() }), answer: notification }
export const markAll = { answer: messageAnswer }

/** What can come by mail too. */
const kindSetting = z.object({
  kind: z.string(),
  /** `Someone assigns me a task` */
  label: z.string(),
  about,
  by_mail: z.boolean(),
})
export type NoticeSetting = z.output<typeof kindSetting>

export const settings = { answer: z.object({ items: z.array(kindSetting) }) }
export const setByMail = {
  body: z.strictObject({ kind: z.string().max(60), by_mail: z.boolean() }),
  answer: settings.answer,
}
