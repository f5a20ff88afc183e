import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { z } from 'zod'
import { commaList, id, idParams, isoInstant, wholeText } from '../pieces.ts'
import { activityEntry, call, mailHead, note, smsHead } from './timeline-records.ts'

/** A kind's name, as an area of the server declares it. */
const kind = z.string().regex(/^[a-z][A-Za-z]{0,30}$/, 'Please send the name of a kind')

const kindRow = z.object({
  name: kind,
  /** As a filter calls it. */
  label: z.string(),
  /** The name of an icon; a screen that does not know it draws a general one. */
  icon: z.string(),
  /** Whether people talk by it: emails and calls are read together. */
  is_talk: z.boolean(),
})
export type TimelineKind = z.output<typeof kindRow>

const item = z.discriminatedUnion('source', [
  z.object({ source: z.literal('note'), kind, id, at: isoInstant, note }),
  z.object({ source: z.literal('mail'), kind, id, at: isoInstant, mail: mailHead }),
  z.object({ source: z.literal('sms'), kind, id, at: isoInstant, sms: smsHead }),
  z.object({ source: z.literal('call'), kind, id, at: isoInstant, call }),
  z.object({ source: z.literal('log'), kind, id, at: isoInstant, entry: activityEntry }),
])
export type TimelineItem = z.output<typeof item>

/** Milliseconds since 1970, the source and the id of the last item that was shown. */
const cursor = z
  .string()
  .regex(/^\d{1,14}~\d{1,2}~\d{1,15}$/, 'Please send the “next” value from the last answer')
  .transform((text) => {
    const [at = 0, source = 0, id = 0] = text.split('~').map(Number)
    return { at: new Date(at).toISOString(), source, id }
  })

/** What the timeline of any owner is asked, and answers. */
const query = z.strictObject({
  /** The `next` of the answer before; none for the newest. */
  cursor: cursor.optional(),
  limit: wholeText().pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(50),
  kind: commaList(kind).optional(),
})
export type TimelineQuery = z.output<typeof query>

const answer = z.object({
  /** The notes on top, with the newest items only; they do not come again further down. */
  pinned: z.array(note),
  items: z.array(item),
  /** The cursor of what came before; null at the end. */
  next: z.string().nullable(),
  /** The kinds that the caller may ask for, in the order of a filter. */
  kinds: z.array(kindRow),
})
export type Timeline = z.output<typeof answer>

export const list = { params: idParams, query, answer }
