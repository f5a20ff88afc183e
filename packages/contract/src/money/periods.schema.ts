import { z } from 'zod'
import { cents, day, id, isoDate, isoInstant, listQuery, pageOf, personRef } from '../pieces.ts'

/** Cents by account. The insurer’s is the opposite of the others together. */
const sums = z.object({ insurer: cents, gst: cents, referrer: cents, adviser: cents, firm: cents })

const period = z.object({
  /** Its first day. */
  month: isoDate,
  closed_at: isoInstant.nullable(),
  closed_by: personRef.nullable(),
  /** Statements for it, by how they stand. */
  statements: z.object({ review: z.int(), committed: z.int(), reversed: z.int() }),
  /** Why it can’t be closed yet, in words; null if it can, or is. */
  obstacle: z.string().nullable(),
  /** What its entries come to. */
  entries: z.int(),
  sums,
})
export type CommissionPeriod = z.output<typeof period>

const booksError = z.object({
  kind: z.enum([
    'unbalanced',
    'missing',
    'superfluous',
    'twice',
    'differs',
    'not_opposite',
    'after_close',
    'closed_sums',
    'added_up',
  ]),
  /** Null for a whole month. */
  entry_id: z.int().nullable(),
  month: isoDate.nullable(),
  statement: z.object({ id, number: z.int() }).nullable(),
})
export type BooksError = z.output<typeof booksError>

const { search: _, ...query } = listQuery(['month'], '-month')
export const list = {
  /** `month`: any day of the one that is asked for. */
  query: z.strictObject({ ...query, month: isoDate.optional() }),
  answer: pageOf(period),
}
/** Null before the first check. */
export const check = {
  answer: z.object({
    checked: z.object({ at: isoInstant, entries: z.int(), sums, errors: z.array(booksError) }).nullable(),
  }),
}
export type BooksCheck = z.output<typeof check.answer>['checked']
export const close = {
  /** Any day of the month. */
  body: z.strictObject({ month: day('Please choose a month') }),
  answer: period,
}
