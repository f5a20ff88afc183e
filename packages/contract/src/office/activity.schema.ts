import { z } from 'zod'
import { activityEntry } from '../clients/timeline-records.ts'
import { idText, isoDate, listQuery, pageOf } from '../pieces.ts'

export type { SentencePart } from '../clients/timeline-records.ts'
export type ActivityEntry = z.output<typeof activityEntry>

export const list = {
  query: z.strictObject({
    ...listQuery(['at'], '-at'),
    client_id: idText.optional(),
    user_id: idText.optional(),
    entity: z.string().max(40).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  answer: pageOf(activityEntry).extend({
    /** The entities that a client's log can be narrowed to, in the order of a filter. */
    entities: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
}
export type ActivityPage = z.output<typeof list.answer>
