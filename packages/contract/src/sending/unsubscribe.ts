import { area } from '../endpoint.ts'
import type * as schema from './unsubscribe.schema.ts'

const shared = { method: 'POST', access: 'public', forOutsiders: true } as const
const rateLimit = { max: 60, seconds: 600 }

/** What readers of bulk and automatic messages decide by the link in each of them. */
export const unsubscribe = area<typeof schema>()('unsubscribe', {
  open: {
    ...shared,
    path: '/unsubscribe/open',
    summary: 'Whose link it is, masked, and whether they are unsubscribed. Changes nothing.',
    rateLimit,
  },
  stop: {
    ...shared,
    path: '/unsubscribe/stop',
    summary: 'Unsubscribes the address from bulk and automatic messages.',
    decided:
      'Mail programs do the same with `POST /unsubscribe/{token}`, the address in `List-Unsubscribe` (RFC 8058).',
    rateLimit,
  },
  resume: {
    ...shared,
    path: '/unsubscribe/resume',
    summary: 'Subscribes the address again.',
    rateLimit,
  },
})
