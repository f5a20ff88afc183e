import { z } from 'zod'
import { id, idText, isoDate, isoInstant, listQuery, pageOf, personRef } from './pieces.ts'

const entry = z.object({
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
})
export type ActivityEntry = z.output<typeof entry>

export const list = {
  query: z.strictObject({
    ...listQuery(['at'], '-at'),
    client_id: idText.optional(),
    user_id: idText.optional(),
    entity: z.string().max(40).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  answer: pageOf(entry),
}
