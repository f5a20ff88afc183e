import { z } from 'zod'
import { idText, isoDate, listQuery, pageOf } from './pieces.ts'
import { activityEntry } from './timeline-records.ts'

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
  answer: pageOf(activityEntry),
}
