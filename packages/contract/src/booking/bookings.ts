import { area } from '../endpoint.ts'
import type * as schema from './bookings.schema.ts'

const shared = { access: 'public', forOutsiders: true } as const
const reading = { max: 120, seconds: 600 }
const changing = { max: 20, seconds: 600 }

/** Meetings that visitors book with an adviser, and change by the link that they are mailed. */
export const bookings = area<typeof schema>()('bookings', {
  page: {
    ...shared,
    method: 'GET',
    path: '/booking/{uuid}',
    summary: 'The booking page of an active adviser, by the uuid of their links: who it is, and when they are free.',
    shows: ['user', 'company', 'booking', 'booking-settings'],
    decided: 'Of a referral partner it is the adviser whom they work with.',
    rateLimit: reading,
  },
  book: {
    ...shared,
    method: 'POST',
    path: '/booking/{uuid}',
    summary:
      'Books a meeting: a task of the adviser, a lead where the person is new, and an invitation by mail to both.',
    decided:
      'A time that is not free any more is 409, whoever was quicker. The answer says nothing of who is known here.',
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
    summary: 'When the meeting behind a link could be instead. Changes nothing.',
    rateLimit: reading,
  },
  move: {
    ...shared,
    method: 'POST',
    path: '/booking-link/move',
    summary: 'Moves a meeting; both are mailed. A time that is not free any more is 409.',
    rateLimit: changing,
  },
  cancel: {
    ...shared,
    method: 'POST',
    path: '/booking-link/cancel',
    summary: 'Cancels a meeting; both are mailed. Again, it stays so.',
    rateLimit: changing,
  },
})
