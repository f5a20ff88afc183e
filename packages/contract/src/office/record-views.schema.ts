import { ROLES } from '@portal/domain/account/role'
import { VIEWED_KINDS } from '@portal/domain/office/record-view'
import { z } from 'zod'
import { listSchema } from '../list-schema.ts'
import { commaList, id, idText, isoDate, isoInstant, line, personRef, wholeText } from '../pieces.ts'
import { namedRecord } from './named-record.schema.ts'

const filter = {
  /** Days in the company's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** Viewed by. */
  user_id: commaList(wholeText().pipe(id)).optional(),
  /** Viewed in the role of. */
  role: commaList(z.enum(ROLES)).optional(),
  entity: commaList(z.enum(VIEWED_KINDS.map(({ value }) => value))).optional(),
  entity_id: idText.optional(),
  client_id: idText.optional(),
  /** A name of a client or a user. */
  search: line(100).optional(),
}

const VIEW_COLUMNS = ['at', 'user', 'role', 'kind', 'record_id', 'client', 'client_id'] as const

/** A user viewed a record. */
const recordView = z.object({
  id,
  /** When first; views of the same record within 15 minutes count as one. */
  at: isoInstant,
  user: personRef,
  role: z.enum(ROLES),
  /** Labels: `VIEWED_KINDS` of the domain. */
  entity: z.enum(VIEWED_KINDS.map(({ value }) => value)),
  entity_id: id,
  record: namedRecord,
  client: personRef.nullable(),
})
export type RecordView = z.output<typeof recordView>

export const { list, counts, exportRows } = listSchema({
  row: recordView,
  filter,
  sorts: ['at'],
  sort: '-at',
  columns: VIEW_COLUMNS,
})
export type RecordViewFilter = z.output<z.ZodObject<typeof filter>>
export type RecordViewColumn = (typeof VIEW_COLUMNS)[number]
