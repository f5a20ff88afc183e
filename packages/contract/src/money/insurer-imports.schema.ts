import { DATE_ORDERS } from '@portal/domain/imports/column-match'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { z } from 'zod'
import { view } from '../imports.schema.ts'
import { clientRef, id, idText, isoDate, isoInstant, personRef } from '../pieces.ts'

/** Multipart, one file in the part `file`. */
export const upload = {
  query: z.strictObject({
    /** Absent: told by the headings, where they are an insurer's. */
    insurer: z.enum(PRODUCT_PROVIDERS).optional(),
  }),
  answer: view.answer,
}

const column = z.object({
  name: z.string(),
  target: z.string().nullable(),
  date_order: z.enum(DATE_ORDERS).optional(),
})

const layout = z.object({
  insurer: z.string(),
  /** Null: a sample that we made up, as insurers don't publish their layouts. */
  version: z.int().nullable(),
  columns: z.array(column),
  created_by: personRef.nullable(),
  created_at: isoInstant.nullable(),
})
export type InsurerLayout = z.output<typeof layout>
export const layouts = { answer: z.object({ items: z.array(layout) }) }

const guessedPolicy = z.object({ id, number: z.string().nullable(), insurer: z.string(), client: clientRef })
const guess = z.object({
  /** The stored policy that the row may be; null: a new policy of the client. */
  policy: guessedPolicy.nullable(),
  client: clientRef.extend({ date_of_birth: isoDate.nullable() }),
  /** In what they agree, in words of the subject’s. */
  reasons: z.array(z.string()),
})
export type RowGuess = z.output<typeof guess>
export const guesses = {
  params: z.strictObject({ id: idText, number: idText }),
  answer: z.object({ items: z.array(guess) }),
}
