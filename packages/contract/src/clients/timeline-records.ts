import { CALL_CHANNELS, CALL_DIRECTIONS, CALL_OUTCOMES } from '@portal/domain/clients/phone-call'
import { MESSAGE_STATES } from '@portal/domain/sending/message'
import { z } from 'zod'
import { id, isoInstant, personRef, version } from '../pieces.ts'

/** The records that a client's timeline mixes: each is its own area's, and the timeline's too. */

export const callChannel = z.enum(CALL_CHANNELS.map(({ value }) => value))
export const callDirection = z.enum(CALL_DIRECTIONS.map(({ value }) => value))
export const callOutcome = z.enum(CALL_OUTCOMES.map(({ value }) => value))

/** A piece of a sentence: plain words, or something that stands out from them. `text` is what it says in words. */
export const sentencePart = z.union([
  z.string(),
  z.discriminatedUnion('as', [
    z.object({ as: z.literal('value'), text: z.string() }),
    /** A status of a lead or client, which screens know by its colour. */
    z.object({ as: z.literal('leadStatus'), text: z.string(), status: z.int() }),
    /** A record: `to` is its address in the portal. */
    z.object({ as: z.literal('link'), text: z.string(), to: z.string() }),
  ]),
])
export type SentencePart = z.output<typeof sentencePart>

/** An entry of the activity log. */
export const activityEntry = z.object({
  id,
  at: isoInstant,
  /** Null for what the system or a visitor of a public page did. */
  user: personRef.nullable(),
  /** `client.update`: the entity and what happened to it. */
  action: z.string(),
  entity: z.string(),
  entity_id: id.nullable(),
  client_id: id.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** What happened, with who did it, as far as the reader may know: a screen draws it as it is. */
  sentence: z.array(sentencePart),
})

/** An application as what belongs to it names it. */
export const applicationRef = z.object({ id, name: z.string() })

/** A note on a client. */
export const note = z.object({
  id,
  client_id: id,
  /** Null where it is about the client, not about one application. */
  application: applicationRef.nullable(),
  /** Plain text; of a note with mark-up, what it says without. */
  text: z.string(),
  /** The mark-up of `RICH_TEXT_TAGS` and mentions, and nothing else; null where the note is plain text. */
  html: z.string().nullable(),
  /** Whether it stands on top of the client's notes. */
  pinned: z.boolean(),
  /** `shared`: the referrer sees it too. */
  visibility: z.enum(['staff', 'shared']),
  author: personRef.nullable(),
  /** Whether the caller may change or delete it. */
  editable: z.boolean(),
  created_at: isoInstant,
  updated_at: isoInstant,
  version,
})

export const mailState = z.enum(MESSAGE_STATES)

/** A mail without what it says in full. */
export const mailHead = z.object({
  id,
  client_id: id,
  to: z.string(),
  /** Who got a copy. */
  cc: z.array(z.string()),
  subject: z.string(),
  /** How it begins, in plain text. */
  excerpt: z.string(),
  state: mailState,
  /** Why the last try failed. */
  error: z.string().nullable(),
  /** Sent by itself, as the firm has set it. */
  automatic: z.boolean(),
  sender: personRef.nullable(),
  created_at: isoInstant,
  /** Not sent before this; the time of the next try after one that failed. */
  send_at: isoInstant,
  sent_at: isoInstant.nullable(),
  /** Empty for auditors, who may not see every document. */
  attachments: z.array(z.object({ file_id: id, name: z.string(), size: z.int(), media_type: z.string() })),
})

/** A text message to or from a client, in full: it is short. */
export const smsHead = z.object({
  id,
  client_id: id,
  /** `in`: the client wrote it. */
  direction: z.enum(['out', 'in']),
  /** The client's number, in international form. */
  number: z.string(),
  text: z.string(),
  /** Of one from the client: `sent`. */
  state: z.enum(MESSAGE_STATES),
  /** Why the last try failed, or the phone didn't get it. */
  error: z.string().nullable(),
  /** Null for one from the client, and for what the portal sent by itself. */
  sender: personRef.nullable(),
  created_at: isoInstant,
  /** Not before. */
  send_at: isoInstant,
  sent_at: isoInstant.nullable(),
  /** When the phone had it, where the gateway says so. */
  delivered_at: isoInstant.nullable(),
})

/** A call with a client, as the log keeps it. */
export const call = z.object({
  id,
  client_id: id,
  channel: callChannel,
  /** `out`: the adviser called; `in`: the client did. */
  direction: callDirection,
  outcome: callOutcome,
  started_at: isoInstant,
  /** Null where nobody looked at the clock, or nobody talked. */
  duration_minutes: z.int().nullable(),
  /** Plain text. */
  notes: z.string(),
  /** The same as paragraphs with mentions; null where the notes mention nobody. */
  html: z.string().nullable(),
  author: personRef.nullable(),
  /** Whether the caller may change or delete it. */
  editable: z.boolean(),
  created_at: isoInstant,
  updated_at: isoInstant,
  version,
})
