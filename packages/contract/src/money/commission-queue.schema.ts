import { z } from 'zod'
import { listSchema } from '../list-schema.ts'
import { cents, commaList, id, idText, isoDate, searchWords } from '../pieces.ts'
import { QUEUE_COLUMNS, QUEUE_SORTS } from './check-columns.ts'
import { commissionType } from './commission-fields.ts'

const state = z.enum(['to_decide', 'queued'])

const waiting = z.object({
  id,
  statement: z.object({ id, insurer: z.string().nullable(), period: isoDate.nullable(), file_name: z.string() }),
  /** Of the statement. */
  number: z.int(),
  paid_on: isoDate.nullable(),
  /** As the statement writes them. */
  policy_number: z.string(),
  name: z.string(),
  type: commissionType,
  /** Cents, with GST. */
  amount: cents,
  state,
  reason: z.string().nullable(),
})
export type WaitingPayment = z.output<typeof waiting>

export const { list, counts, exportRows } = listSchema({
  row: waiting,
  filter: {
    /** Fits the policy number and the name on the statement. */
    search: searchWords.optional(),
    state: commaList(state).optional(),
    insurer: commaList(z.string().max(60)).optional(),
    statement_id: idText.optional(),
  },
  sorts: QUEUE_SORTS,
  sort: '-paid_on',
  columns: QUEUE_COLUMNS,
  /** Cents with GST; null if there are too many to add up. */
  sums: { amount: cents.nullable() },
})
export type QueueFilter = z.output<typeof counts.query>['lists'][number]
export type QueueColumn = (typeof QUEUE_COLUMNS)[number]
