import { ROLES } from '@portal/domain/account/role'
import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { MESSAGE_STATES } from '@portal/domain/sending/message'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { cents, id, idText, isoDate, isoInstant, listQuery, pageOf, startedJob } from '../pieces.ts'
import { commissionType } from './commission-fields.ts'

const kind = z.enum(codesOf(PAYOUT_KINDS))

/** The document of a month, once it is issued: nothing of it changes then. */
const issued = z.object({
  /** Of the firm's documents, from 1. */
  number: z.int(),
  on: isoDate,
  /** The newest email with it; null before the first is queued. `sent_at` is null until the mail server took it. */
  mail: z.object({ state: z.enum(MESSAGE_STATES), sent_at: isoInstant.nullable() }).nullable(),
})

/** Cents; `gst` is that of the commission, of payments on days on which the payee is registered for it. */
const sums = {
  /** Carried into the month: 0 or less. */
  opening: cents,
  commission: cents,
  gst: cents,
  paid: cents,
  /** Carried into the next month: 0 or less. */
  closing: cents,
}

/** A month of a payee. */
const payeeMonth = {
  ...sums,
  kind,
  /** Why it is no tax invoice. */
  reason: z.string().nullable(),
  /** The last day to issue the tax invoice of a closed month; null where it is none, or is issued. */
  due_on: isoDate.nullable(),
  issued: issued.nullable(),
}

const payee = z.object({ id, name: z.string(), role: z.enum(ROLES) })
const item = z.object({ payee, ...payeeMonth })
export type PayoutItem = z.output<typeof item>

/** A day of the month that is meant. */
const month = isoDate

const payout = z.object({
  /** The first day. */
  month: isoDate,
  /** Nothing in a closed month changes any more. */
  is_closed: z.boolean(),
  payee: z.object({
    ...payee.shape,
    email: z.string(),
    abn: z.string().nullable(),
    gst_registered: z.boolean(),
    /** The first and the last day of the registration; null: always before, or still. */
    gst_from: isoDate.nullable(),
    gst_until: isoDate.nullable(),
    /** The day of the written agreement that the firm creates the payee's invoices. */
    agreed_on: isoDate.nullable(),
  }),
  ...payeeMonth,
  /** What the commission is made of, without GST. */
  parts: z.object({
    upfront: cents,
    ongoing: cents,
    clawback: cents,
    other: cents,
    /** The opposite of payments whose statement was reversed, and what payments were corrected by. */
    corrections: cents,
  }),
  /** Since 1 July, with this month. */
  year_to_date: z.object({ from: isoDate, commission: cents, gst: cents }),
  lines: z.int(),
})
export type Payout = z.output<typeof payout>

/** A share of one payment. Cents without GST, but for `gst`. */
const line = z.object({
  id,
  paid_on: isoDate.nullable(),
  type: commissionType,
  /** It takes back a payment, or was posted in place of one that was corrected. */
  is_correction: z.boolean(),
  client: z.string(),
  insurer: z.string(),
  policy_number: z.string(),
  /** What the per cent is of. */
  base: cents,
  percent: z.number(),
  share: cents,
  gst: cents,
  /** The insurer's statement, and the row in it. */
  statement: z.object({ id, row: z.int(), period: isoDate.nullable() }),
})
export type PayoutLine = z.output<typeof line>

const payoutParams = z.strictObject({
  /** The payee. */
  id: idText,
  month,
})

const { search: _, ...paging } = listQuery(['paid_on'], 'paid_on')

export const list = {
  query: z.strictObject({
    /** The latest month with payments unless told. */
    month: month.optional(),
  }),
  answer: z.object({
    month: isoDate,
    is_closed: z.boolean(),
    /** Months with payments, the latest first. */
    months: z.array(isoDate),
    items: z.array(item),
    total: z.object(sums),
  }),
}
export type PayoutList = z.output<typeof list.answer>

export const mine = {
  answer: z.object({
    items: z.array(z.object({ payee_id: id, month: isoDate, is_closed: z.boolean(), ...payeeMonth })),
  }),
}
export type OwnPayout = z.output<typeof mine.answer>['items'][number]

export const view = { params: payoutParams, answer: payout }

export const lines = {
  params: payoutParams,
  query: z.strictObject(paging),
  answer: pageOf(line),
}

export const file = {
  params: payoutParams,
  body: z.strictObject({ format: z.enum(['pdf', 'xlsx']) }),
  answer: z.object({ url: z.string(), name: z.string() }),
}

export const agree = {
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ agreed_on: isoDate.nullable() }),
  answer: z.object({ agreed_on: isoDate.nullable() }),
}

export const send = {
  body: z.strictObject({
    month,
    /** All who have not been sent theirs yet, unless told. Those named get theirs again. */
    payee_ids: z.array(id).min(1).max(500).optional(),
  }),
  answer: startedJob,
}
