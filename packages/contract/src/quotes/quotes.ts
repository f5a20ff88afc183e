import { ADVISING_ROLES, STAFF_ROLES } from '@portal/domain/account/role'
import { COSTLY_CALLS } from '../costly-calls.ts'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './quotes.schema.ts'

/** An embedded quoting page may price, keep and read one, and no more. */
const embedded = { access: ADVISING_ROLES, scopes: ['quoting'] } as const
/** Those who check advice read the quotes of the clients whom they see. */
const read = { ...embedded, access: STAFF_ROLES } as const

/** Insurers compared for a client. Whoever sees the client sees their quotes; one for nobody is its author's and admins'. */
export const quotes = area<typeof schema>()('quotes', {
  ...listEndpoints({ path: '/quote', rows: 'quotes', access: STAFF_ROLES, shows: ['quote', 'client', 'user'] }),
  make: {
    ...embedded,
    method: 'POST',
    path: '/quote',
    status: 201,
    summary: 'Creates a quote and keeps its request and response, frozen.',
    rateLimit: COSTLY_CALLS.quotes,
    decided:
      'It is kept for the client named by the first `clientId` of the request. Credentials are not kept. A portfolio that `outcome` recommends needs its `reason`.',
  },
  price: {
    ...embedded,
    method: 'POST',
    path: '/quote/price',
    summary: 'The same prices; nothing is kept, and `id` is null.',
    rateLimit: COSTLY_CALLS.prices,
  },
  priceByHand: {
    ...embedded,
    method: 'POST',
    path: '/quote/portfolio-options',
    summary: 'Prices again with class, loadings, campaign or commission of one portfolio set by hand; keeps nothing.',
    rateLimit: COSTLY_CALLS.quotes,
  },
  project: {
    ...embedded,
    method: 'POST',
    path: '/quote/project',
    summary: 'What each insurer costs over the years: stepped against level, and with rates 5 and 10 per cent higher.',
    rateLimit: COSTLY_CALLS.quotes,
  },
  occupations: {
    ...embedded,
    method: 'GET',
    path: '/quote/occupations',
    summary: 'Finds occupations by name, with each insurer’s class.',
  },
  suppliers: {
    ...embedded,
    method: 'GET',
    path: '/quote/suppliers',
    summary: 'The insurers that can quote, with their products, commission options and campaigns.',
    shows: ['quote-provider', 'rate-book'],
  },
  features: {
    ...embedded,
    method: 'GET',
    path: '/quote/features',
    summary: 'The features that covers can be required to have, with the insurers that have them.',
    shows: ['quote-provider', 'rate-book'],
  },
  preferred: {
    ...embedded,
    method: 'GET',
    path: '/quote/preferences',
    summary: 'The caller’s defaults for a new quote: the payment frequency of their last, yearly at first.',
    shows: ['quote-preference'],
  },
  prefer: {
    ...embedded,
    method: 'PUT',
    path: '/quote/preferences',
    summary: 'Saves the caller’s defaults for a new quote.',
  },
  retrieve: {
    ...read,
    method: 'GET',
    path: '/quote/retrieve',
    summary: 'The newest saved quote of a client: request and response.',
    shows: ['quote', 'client', 'user'],
  },
  view: {
    ...read,
    method: 'GET',
    path: '/quote/{id}',
    summary: 'A saved quote, exactly as it was.',
    shows: ['quote:{id}', 'client', 'user'],
  },
  rename: {
    method: 'PATCH',
    path: '/quote/{id}',
    also: [{ method: 'PUT' }],
    access: ADVISING_ROLES,
    summary: 'Renames a saved quote.',
    fills: 'quotes.view:{id}',
  },
  decide: {
    method: 'PUT',
    path: '/quote/{id}/outcome',
    also: [{ method: 'POST' }],
    access: ADVISING_ROLES,
    summary: 'Sets which portfolios are recommended, existing and selected for one person, with the reason.',
    fills: 'quotes.view:{id}',
  },
  decideAll: {
    method: 'PUT',
    path: '/quote/{id}/outcomes',
    also: [{ method: 'POST' }],
    access: ADVISING_ROLES,
    summary: 'Sets the same for several people at once: all of it is kept, or nothing.',
    fills: 'quotes.view:{id}',
  },
  confirm: {
    method: 'PUT',
    path: '/quote/{id}/confirmed',
    also: [{ method: 'POST' }],
    access: ADVISING_ROLES,
    summary: 'Confirms what the quote assumed about a person, so it is no longer marked. Prices don’t change.',
    fills: 'quotes.view:{id}',
  },
  learned: {
    method: 'GET',
    path: '/quote/{id}/learned',
    access: ADVISING_ROLES,
    summary: 'Where the client records of a quote’s people differ from the quote.',
    shows: ['quote:{id}', 'client'],
  },
  takeLearned: {
    method: 'PUT',
    path: '/quote/{id}/learned',
    also: [{ method: 'POST' }],
    access: ADVISING_ROLES,
    summary: 'Copies what a quote says about a person to their record, field by field, or leaves the record as it is.',
    fills: 'quotes.learned:{id}',
  },
  namePartner: {
    method: 'POST',
    path: '/quote/{id}/partner',
    access: ADVISING_ROLES,
    summary: 'Links the second person in a saved quote to the first person’s partner. Prices don’t change.',
    fills: 'quotes.view:{id}',
  },
  remove: {
    method: 'DELETE',
    path: '/quote/{id}',
    access: ADVISING_ROLES,
    summary: 'Deletes a saved quote; it can be restored.',
  },
  restore: {
    method: 'POST',
    path: '/quote/{id}/restore',
    access: ADVISING_ROLES,
    summary: 'Restores a deleted quote.',
    fills: 'quotes.view:{id}',
  },
  reprice: {
    method: 'POST',
    path: '/quote/{id}/reprice',
    access: ADVISING_ROLES,
    summary: 'Prices a saved quote again today and shows what differs; changes nothing.',
    rateLimit: COSTLY_CALLS.quotes,
  },
})
