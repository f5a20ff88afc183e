import { z } from 'zod'
import { clientTags } from './clients/client-fields.ts'
import { clientFilter, leadStatus } from './clients/client-filter.ts'
import { archivingAction, bulkSchema } from './list-schema.ts'
import { commissionFrom, id } from './pieces.ts'

const tags = clientTags.default([])

/** What is done to each. */
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('status'), status: leadStatus }),
  /** `null` takes the adviser away. */
  z.strictObject({ type: z.literal('assign'), adviser_id: id.nullable(), commission_from: commissionFrom }),
  z
    .strictObject({ type: z.literal('tags'), add: tags, remove: tags })
    .refine(({ add, remove }) => add.length + remove.length > 0, 'Please choose a tag'),
  ...archivingAction.options,
])
export type BulkAction = z.output<typeof action>

export const { bulk: change } = bulkSchema(action, clientFilter)
