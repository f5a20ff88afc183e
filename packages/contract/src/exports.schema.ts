import { CLIENT_ROW_FIELDS } from '@portal/domain/clients/client-field'
import { z } from 'zod'
import { CLIENT_SORTS, LIST_FIELDS } from './clients/client-columns.ts'
import { clientFilter } from './clients/client-filter.ts'
import { exportSchema } from './list-schema.ts'

/** What a row has besides the fields of the client: worked out, or told of its people. */
const worked = [
  'id',
  'name',
  'deceased',
  'status_since',
  'source',
  'adviser',
  'next_step',
  'next_due',
  'created_at',
] as const

const exportColumn = z.enum([...worked, ...CLIENT_ROW_FIELDS, ...LIST_FIELDS])
export type ExportColumn = z.output<typeof exportColumn>

export const clients = exportSchema({
  column: exportColumn,
  sorts: CLIENT_SORTS,
  sort: '-created_at',
  filter: clientFilter,
})
