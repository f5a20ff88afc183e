import { ASSUMPTIONS, CHECKED_TYPES } from '@portal/domain/money/commission-terms'
import { CHECK_VERDICTS } from '@portal/domain/money/payment-check'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { countsSchema, exportSchema } from '../list-schema.ts'
import {
  cents,
  clientRef,
  commaList,
  id,
  idParams,
  idText,
  isoDate,
  isoInstant,
  listQuery,
  pageOf,
  personRef,
  requiredLine,
  searchWords,
} from '../pieces.ts'
import { CHECK_COLUMNS, CHECK_SORTS } from './check-columns.ts'

const verdict = z.enum(codesOf(CHECK_VERDICTS))
const type = z.enum(CHECKED_TYPES)

/** Who set it aside, and why. */
const setAside = z.object({ reason: z.string(), by: personRef.nullable(), at: isoInstant })

const check = z.object({
  /** Made of the policy and the type: the same in every month. */
  id,
  /** The first day of the month. */
  month: isoDate,
  policy: z.object({ id, number: z.string().nullable() }),
  client: clientRef,
  insurer: z.string(),
  adviser: personRef.nullable(),
  type,
  /** Null: as expected. */
  verdict: verdict.nullable(),
  reason: z.string(),
  /** Per cent, and payments in a year. */
  percent: z.number(),
  per_year: z.int(),
  /** What of the expected payment nobody has said: the per cent, what of the premium counts, how often it is paid. */
  assumed: z.array(z.enum(ASSUMPTIONS)),
  /** The one of those that explains the difference. */
  explained_by: z.enum(ASSUMPTIONS).nullable(),
  /** Cents with GST. */
  expected: cents,
  received: cents,
  difference: cents,
  set_aside: setAside.nullable(),
})
export type CommissionCheck = z.output<typeof check>

const whole = z.object({
  ...check.shape,
  /** Cents a year that the per cent is of. */
  premium: cents,
  /** Of the policy in this month. */
  payments: z.array(
    z.object({
      statement: z.object({ id, number: z.int() }),
      type: z.string(),
      paid_on: isoDate.nullable(),
      amount: cents,
    }),
  ),
})
export type WholeCommissionCheck = z.output<typeof whole>

const filter = {
  /** Any day of the month; unless told that of the latest committed statement. */
  month: isoDate.optional(),
  /** Fits the client and the policy number. */
  search: searchWords.optional(),
  verdict: commaList(verdict).optional(),
  type: commaList(type).optional(),
  insurer: commaList(z.string().max(60)).optional(),
  adviser_id: commaList(idText).optional(),
  /** `open` unless told: those not set aside. */
  state: z.enum(['open', 'set_aside']).optional(),
}
export const list = {
  query: z.strictObject({ ...listQuery(CHECK_SORTS, '-difference'), ...filter }),
  answer: pageOf(check),
}
export const counts = countsSchema(z.strictObject(filter), { expected: cents, received: cents })
export type CheckFilter = z.output<typeof counts.query>['lists'][number]
export const exportRows = exportSchema({
  column: z.enum(CHECK_COLUMNS),
  sorts: CHECK_SORTS,
  sort: '-difference',
  filter: z.strictObject(filter),
})
export type CheckColumn = (typeof CHECK_COLUMNS)[number]

const ofMonth = z.strictObject({ month: isoDate })
export const view = {
  params: idParams,
  /** Unless told that of the latest committed statement. */
  query: z.strictObject({ month: isoDate.optional() }),
  answer: whole,
}
export const setAsideOne = {
  params: idParams,
  body: z.strictObject({ month: isoDate, reason: requiredLine(200, 'Please enter a reason') }),
  answer: whole,
}
export const takeBack = { params: idParams, query: ofMonth, answer: whole }
