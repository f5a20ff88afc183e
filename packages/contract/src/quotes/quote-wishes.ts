import { area } from '../endpoint.ts'
import type * as schema from './quote-wishes.schema.ts'

/** What clients do behind the link to their quote, besides reading it. */
export const quoteWishes = area<typeof schema>()('quoteWishes', {
  tell: {
    method: 'POST',
    path: '/quote-link/wish',
    access: 'public',
    forOutsiders: true,
    summary: 'Tells the adviser which insurer a client wants, or that they want a call. Repeating it changes nothing.',
    rateLimit: { max: 30, seconds: 600 },
  },
  openDocument: {
    method: 'POST',
    path: '/quote-link/document',
    access: 'public',
    forOutsiders: true,
    summary: 'Notes that the PDS or TMD of an insurer was opened behind a link.',
    rateLimit: { max: 120, seconds: 600 },
  },
})
