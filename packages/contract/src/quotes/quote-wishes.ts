import { area } from '../endpoint.ts'
import type * as schema from './quote-wishes.schema.ts'

/** What clients ask for behind the link to their quote. */
export const quoteWishes = area<typeof schema>()('quoteWishes', {
  tell: {
    method: 'POST',
    path: '/quote-link/wish',
    access: 'public',
    forOutsiders: true,
    summary: 'Tells the adviser which insurer a client wants, or that they want a call. Repeating it changes nothing.',
    rateLimit: { max: 30, seconds: 600 },
  },
})
