import { bulkSchema, listSchema } from '@portal/contract/list-schema'
import { searchWords } from '@portal/contract/pieces'
import { z } from 'zod'

const row = z.object({ id: z.int(), name: z.string(), is_dry: z.boolean(), version: z.int() })
const filter = { search: searchWords.optional(), is_dry: z.enum(['true', 'false']).optional() }
const action = z.strictObject({ type: z.literal('water') })

export const { list, counts, exportRows } = listSchema({
  row,
  filter,
  sorts: ['name'],
  sort: 'name',
  columns: ['name', 'is_dry'],
})
export const { bulk } = bulkSchema(action, z.strictObject(filter))
