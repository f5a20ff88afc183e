import { area } from '../endpoint.ts'
import type * as schema from './quote-provider.schema.ts'

/** Who prices a company's quotes: the built-in illustrative engine, or an outside service. */
export const quoteProvider = area<typeof schema>()('quoteProvider', {
  view: {
    method: 'GET',
    path: '/settings/quote-provider',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Who prices quotes.',
    shows: ['quote-provider', 'rate-book'],
  },
  update: {
    method: 'PUT',
    path: '/settings/quote-provider',
    also: [{ method: 'PATCH' }],
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Sets who prices quotes. Credentials are stored encrypted and never returned.',
  },
})
