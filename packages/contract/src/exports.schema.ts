import { z } from 'zod'
import { CLIENT_SORTS, LIST_FIELDS } from './client-columns.ts'
import { clientSelection } from './client-selection.ts'

const columns = [
  'id',
  'kind',
  'name',
  'first_name',
  'last_name',
  'preferred_name',
  'status',
  'status_since',
  'phone',
  'email',
  'state',
  'source',
  'adviser',
  'tags',
  'next_step',
  'next_due',
  'quote_value',
  'created_at',
] as const

const exportColumn = z.enum([...columns, ...LIST_FIELDS])
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
