import { ROLES } from '@portal/domain/account/role'
import { z } from 'zod'
import { chosenId, day, id, idParams, isoDate, isoInstant, listQuery, pageOf, personRef } from '../pieces.ts'

const PERCENT_ERROR = 'Please enter a percentage from 0 to 100, with up to two decimals'

const version = z.object({
  id,
  /** Null: always until then. */
  from_on: isoDate.nullable(),
  percent: z.number(),
  /** Null where it came with the user. */
  set_by: personRef.nullable(),
  set_at: isoInstant,
  /** Whether it begins later, and can still be removed. */
  is_future: z.boolean(),
})

const payee = z.object({
  id,
  name: z.string(),
  role: z.enum(ROLES),
  archived: z.boolean(),
  /** What holds today; null if nothing was ever set. */
  percent: z.number().nullable(),
  /** The latest first. */
  versions: z.array(version),
})
export type SplitPayee = z.output<typeof payee>
export type SplitVersion = z.output<typeof version>

export const list = { query: z.strictObject(listQuery(['name'], 'name')), answer: pageOf(payee) }
export const add = {
  body: z.strictObject({
    user_id: chosenId('Please choose who is paid'),
    from_on: day('Please enter a date'),
    percent: z.number(PERCENT_ERROR).min(0, PERCENT_ERROR).max(100, PERCENT_ERROR).multipleOf(0.01, PERCENT_ERROR),
  }),
  answer: payee,
}
export const remove = { params: idParams, answer: payee }
