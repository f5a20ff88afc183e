import { z } from 'zod'
import { listSchema } from '../list-schema.ts'
import {
  cents,
  clientRef,
  commaList,
  id,
  idParams,
  idText,
  isoDate,
  isoInstant,
  personRef,
  requiredLine,
  searchWords,
} from '../pieces.ts'
import { commissionType } from './commission-fields.ts'
import { commissionSplit, splitPercent } from './split-fields.ts'
import { COMMISSION_COLUMNS, COMMISSION_SORTS } from './statement-columns.ts'

/** A payment that was posted. Cents; the shares are without GST, and a payee's is null where there is none. */
const payment = z.object({
  id,
  statement: z.object({ id, number: z.int(), period: isoDate.nullable() }),
  paid_on: isoDate.nullable(),
  insurer: z.string(),
  policy: z.object({ id, number: z.string().nullable() }).nullable(),
  client: clientRef.nullable(),
  /** As the statement writes them. */
  policy_number: z.string(),
  name: z.string(),
  type: commissionType,
  amount: cents,
  gst: cents,
  adviser: personRef.nullable(),
  adviser_share: cents.nullable(),
  referrer: personRef.nullable(),
  referrer_share: cents.nullable(),
  firm_share: cents,
})
export type CommissionPayment = z.output<typeof payment>

export const { list, counts, exportRows } = listSchema({
  row: payment,
  filter: {
    /** Fits the policy number and the name on the statement. */
    search: searchWords.optional(),
    type: commaList(commissionType).optional(),
    insurer: commaList(z.string().max(60)).optional(),
    adviser_id: commaList(idText).optional(),
    client_id: idText.optional(),
    statement_id: idText.optional(),
    paid_from: isoDate.optional(),
    paid_to: isoDate.optional(),
    /** The month whose books they count in. */
    period_from: isoDate.optional(),
    period_to: isoDate.optional(),
  },
  sorts: COMMISSION_SORTS,
  sort: '-paid_on',
  columns: COMMISSION_COLUMNS,
  /** Cents with GST, and the GST in them; null if there are too many to add up. */
  sums: { amount: cents.nullable(), gst: cents.nullable() },
})
export type CommissionFilter = z.output<typeof counts.query>['lists'][number]
export type CommissionColumn = (typeof COMMISSION_COLUMNS)[number]

const payee = z.strictObject({ id, percent: splitPercent }).nullable()
export const correction = {
  params: idParams,
  answer: z.object({
    payment,
    /** How it is divided now. */
    present: commissionSplit,
    /** How it would be by the people and splits that hold now for its day. */
    anew: commissionSplit,
    /** The month in which a correction would count. */
    month: isoDate,
    /** Those there were, the latest first. */
    corrections: z.array(z.object({ reason: z.string(), by: personRef.nullable(), at: isoInstant })),
  }),
}
export type CommissionCorrection = z.output<typeof correction.answer>
export const correct = {
  params: idParams,
  body: z.strictObject({
    reason: requiredLine(200, 'Please enter a reason'),
    /** Who gets a share; unless told, whoever does by the people and splits that hold now for its day. */
    payees: z.strictObject({ adviser: payee, referrer: payee }).optional(),
  }),
  answer: correction.answer,
}
