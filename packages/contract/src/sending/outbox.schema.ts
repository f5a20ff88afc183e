import { MESSAGE_CHANNELS, MESSAGE_STATES } from '@portal/domain/sending/message'
import { z } from 'zod'
import { listSchema, selectionOf } from '../list-schema.ts'
import { commaList, id, idParams, isoInstant, line, personRef } from '../pieces.ts'

const row = z.object({
  id,
  channel: z.enum(MESSAGE_CHANNELS),
  to: z.string(),
  /** Empty for text messages. */
  subject: z.string(),
  /** How it begins, in plain text. */
  excerpt: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Tries so far. */
  attempts: z.int(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  /** Sent to many, or automatic. */
  is_bulk: z.boolean(),
  /** Null for the portal itself. */
  sender: personRef.nullable(),
  /** Null if it isn’t to a client. */
  client: personRef.nullable(),
  created_at: isoInstant,
  /** Not sent before this; the time of the next try after one that failed. */
  send_at: isoInstant,
  sent_at: isoInstant.nullable(),
})
export type OutboxRow = z.output<typeof row>

const filter = {
  state: commaList(z.enum(MESSAGE_STATES)).optional(),
  channel: commaList(z.enum(MESSAGE_CHANNELS)).optional(),
  /** The messages of one mailing. */
  batch: z.uuid().optional(),
  /** An address, a number, or words of the subject. */
  search: line(100).optional(),
}
export type OutboxFilter = z.output<z.ZodObject<typeof filter>>

const OUTBOX_COLUMNS = [
  'id',
  'created_at',
  'channel',
  'to',
  'subject',
  'state',
  'attempts',
  'error',
  'sender',
  'client',
  'sent_at',
] as const
export type OutboxColumn = (typeof OUTBOX_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row,
  filter,
  sorts: ['created_at'],
  sort: '-created_at',
  columns: OUTBOX_COLUMNS,
})

const message = row.extend({
  text: z.string(),
  html: z.string().nullable(),
  /** Where answers go; null for the company’s own address. */
  reply_to: z.string().nullable(),
  attachments: z.array(z.object({ file_id: id, name: z.string(), size: z.int(), media_type: z.string() })),
  /** When the last try began. */
  taken_at: isoInstant.nullable(),
  /** When the recipient’s phone had it. */
  delivered_at: isoInstant.nullable(),
})
export type OutboxMessage = z.output<typeof message>

export const view = { params: idParams, answer: message }
export const sendAgain = { params: idParams, answer: message }
export const cancel = { params: idParams, answer: message }
export const markSent = { params: idParams, answer: message }
export const sendAllAgain = {
  body: z.strictObject({ selection: selectionOf(z.strictObject(filter)) }),
  /** How many are sent again; messages that haven’t failed are left out. */
  answer: z.object({ queued: z.int() }),
}
