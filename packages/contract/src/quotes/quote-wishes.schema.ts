import { DISCLOSURES } from '@portal/domain/quotes/disclosure'
import { QUOTE_WISHES } from '@portal/domain/quotes/quote-wish'
import { z } from 'zod'
import { isoInstant, messageAnswer } from '../pieces.ts'

export const tell = {
  body: z
    .strictObject({
      /** The key that the birth date has opened the quote with. */
      key: z.string().max(200),
      wish: z.enum(QUOTE_WISHES.map(({ value }) => value)),
      /** The place of the person among those shown. A call is asked for by whoever has opened the quote. */
      person: z.int().min(0).max(9).optional(),
      /** The insurer’s portfolio, as the quote shows it; left out of a call about the whole quote. */
      portfolio: z.string().min(1).max(60).optional(),
    })
    .refine(({ wish, person, portfolio }) => wish === 'call' || (person !== undefined && portfolio !== undefined), {
      path: ['portfolio'],
      message: 'Please choose an insurer from the quote',
    }),
  /** When it was asked for: the same instant for the same wish again. */
  answer: z.object({ asked_at: isoInstant }),
}

export const openDocument = {
  body: z.strictObject({
    key: z.string().max(200),
    portfolio: z.string().max(60),
    document: z.enum(DISCLOSURES.map(({ value }) => value)),
  }),
  answer: messageAnswer,
}
