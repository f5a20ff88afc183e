import { PAGE_SIZE_MAX, TIMELINE_KINDS } from '@portal/domain'
import { z } from 'zod'
import { commaList, id, idParams, isoInstant, wholeText } from './pieces.ts'
import { activityEntry, call, mailHead, note } from './timeline-records.ts'

const kind = z.enum(TIMELINE_KINDS.map(({ value }) => value))

const item = z.discriminatedUnion('source', [
  z.object({ source: z.literal('note'), kind: z.literal('note'), id, at: isoInstant, note }),
  z.object({ source: z.literal('mail'), kind: z.literal('mail'), id, at: isoInstant, mail: mailHead }),
  z.object({ source: z.literal('call'), kind: z.literal('call'), id, at: isoInstant, call }),
  z.object({ source: z.literal('log'), kind, id, at: isoInstant, entry: activityEntry }),
])
export type TimelineItem = z.output<typeof item>

/** Milliseconds since 1970, the source and the id of the last item that was shown. */
const cursor = z
  .string()
  .regex(/^\d{1,14}~[1-4]~\d{1,15}$/, 'Please send the “next” value from the last answer')
  .transform((text) => {
    const [at = 0, source = 0, id = 0] = text.split('~').map(Number)
    return { at: new Date(at).toISOString(), source, id }
  })

export const list = {
  params: idParams,
  query: z.strictObject({
    /** The `next` of the answer before; none for the newest. */
    cursor: cursor.optional(),
    limit: wholeText().pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(50),
    kind: commaList(kind).optional(),
  }),
  answer: z.object({
    /** The notes on top, with the newest items only; they do not come again further down. */
    pinned: z.array(note),
    items: z.array(item),
    /** The cursor of what came before; null at the end. */
    next: z.string().nullable(),
  }),
}
export type Timeline = z.output<typeof list.answer>
