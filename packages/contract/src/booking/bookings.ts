import { area } from '../endpoint.ts'
import type * as schema from './bookings.schema.ts'

const shared = { access: 'public', forOutsiders: true } as const
const reading = { max: 120, seconds: 600 }
const changing = { max: 20, seconds: 600 }

/** Meetings that visitors book with an adviser, and move or cancel by the link in their mail. */
export const bookings = area<typeof schema>()('bookings', {
  page: {
    ...shared,
    method: 'GET',
    path: '/booking/{uuid}',
    summary: 'The booking page of an active adviser, by the uuid of their links: who they are, and when they are free.',
    shows: ['user', 'company', 'booking', 'booking-settings'],
    decided: 'A referral partner’s link shows the adviser they work with.',
    rateLimit: reading,
  },
  book: {
    ...shared,
    method: 'POST',
    path: '/booking/{uuid}',
    summary:
      'Books a meeting: makes a task for the adviser, and a lead if the person is new, and emails both an invitation.',
    decided: 'A time that is no longer free is 409. The answer doesn’t tell whether the person is already known.',
    rateLimit: { max: 10, seconds: 600 },
  },
  open: {
    ...shared,
    method: 'POST',
    path: '/booking-link/open',
    summary: 'The meeting behind a link. Changes nothing.',
    rateLimit: reading,
  },
  times: {
    ...shared,
    method: 'POST',
    path: '/booking-link/times',
    summary: 'When the meeting behind a link can be moved to. Changes nothing.',
    rateLimit: reading,
  },
  move: {
    ...shared,
    method: 'POST',
    path: '/booking-link/move',
    summary: 'Moves a meeting and emails both people. A time that is no longer free is 409.',
    rateLimit: changing,
  },
  cancel: {
    ...shared,
    method: 'POST',
    path: '/booking-link/cancel',
    summary: 'Cancels a meeting and emails both people. Cancelling again changes nothing.',
    rateLimit: changing,
  },
})
