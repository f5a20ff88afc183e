import { QUOTE_WISHES } from '@portal/domain/quotes/quote-wish'
import { z } from 'zod'
import { isoInstant } from '../pieces.ts'

export const tell = {
  body: z.strictObject({
    /** The key that the birth date has opened the quote with. */
    key: z.string().max(200),
    wish: z.enum(QUOTE_WISHES.map(({ value }) => value)),
    /** The place of the person among those shown. */
    person: z.int().min(0).max(9),
    /** The insurer’s portfolio, as the quote shows it. */
    portfolio: z.string().min(1).max(60),
  }),
  /** When it was asked for: the same instant for the same wish again. */
  answer: z.object({ asked_at: isoInstant }),
}
