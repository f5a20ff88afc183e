import { CLIENT_ROW_FIELDS } from '@portal/domain'
import { z } from 'zod'
import { CLIENT_SORTS, LIST_FIELDS } from './client-columns.ts'
import { clientSelection } from './client-selection.ts'

/** What a row has besides the fields of the client: worked out, or told of its people. */
const worked = ['id', 'name', 'status_since', 'source', 'adviser', 'next_step', 'next_due', 'created_at'] as const

const exportColumn = z.enum([...worked, ...CLIENT_ROW_FIELDS, ...LIST_FIELDS])
const sorts = CLIENT_SORTS.flatMap((name): Array<typeof name | `-${typeof name}`> => [name, `-${name}`])
export type ExportColumn = z.output<typeof exportColumn>

export const clients = {
  body: z.strictObject({
    format: z.enum(['csv', 'xlsx']),
    /** Those that a list shows, in its order, or all that there are; those that the caller may not see are left out. */
    columns: z.union([z.literal('all'), z.array(exportColumn).min(1).max(60)]),
    selection: clientSelection,
    sort: z.literal(sorts).prefault('-created_at'),
    /** A mark at the start of a CSV file by which Excel knows UTF-8. */
    bom: z.boolean().default(true),
  }),
  answer: z.object({ url: z.string(), total: z.int() }),
}
