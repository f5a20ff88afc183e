import { z } from 'zod'
import { listSchema } from '../list-schema.ts'
import { cents, clientRef, commaList, id, idText, isoDate, personRef, searchWords } from '../pieces.ts'
import { EXPOSURE_COLUMNS, EXPOSURE_SORTS } from './check-columns.ts'

const exposed = z.object({
  /** The policy’s. */
  id,
  number: z.string().nullable(),
  client: clientRef,
  insurer: z.string(),
  adviser: personRef.nullable(),
  commenced_on: isoDate,
  /** Upfront commission received, without what went back. Cents with GST. */
  upfront: cents,
  /** Of it, what would go back today: per cent, and cents. */
  percent: z.int(),
  exposure: cents,
  /** The day from which less would go back, and that from which nothing would. */
  falls_on: isoDate.nullable(),
  ends_on: isoDate,
})
export type ExposedPolicy = z.output<typeof exposed>

export const { list, counts, exportRows } = listSchema({
  row: exposed,
  filter: {
    /** Fits the client and the policy number. */
    search: searchWords.optional(),
    /** Of the policy: the first or the second. */
    year: commaList(z.enum(['1', '2'])).optional(),
    insurer: commaList(z.string().max(60)).optional(),
    adviser_id: commaList(idText).optional(),
  },
  sorts: EXPOSURE_SORTS,
  sort: '-commenced_on',
  columns: EXPOSURE_COLUMNS,
  /** Cents; null if there are too many to add up. */
  sums: { upfront: cents.nullable(), exposure: cents.nullable() },
})
export type ExposureFilter = z.output<typeof counts.query>['lists'][number]
export type ExposureColumn = (typeof EXPOSURE_COLUMNS)[number]

export const byMonth = {
  answer: z.object({
    /** Policies in their first two years whose upfront commission could go back. */
    policies: z.int(),
    /** Cents by the year of the policies, from the present month on, if none is added and none ends. */
    months: z.array(z.object({ month: isoDate, first: cents, second: cents })),
  }),
}
export type Exposure = z.output<typeof byMonth.answer>
