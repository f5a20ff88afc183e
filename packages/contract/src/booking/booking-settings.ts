import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './booking-settings.schema.ts'

/** When visitors can book the caller. */
export const bookingSettings = area<typeof schema>()('bookingSettings', {
  view: {
    method: 'GET',
    path: '/user/profile/booking',
    access: ADVISING_ROLES,
    summary: 'The caller’s hours for meetings, saved or default, and the link to their booking page.',
    shows: ['booking-settings'],
  },
  save: {
    method: 'PUT',
    path: '/user/profile/booking',
    access: ADVISING_ROLES,
    summary:
      'Changes the caller’s hours for meetings, their length and the time kept free after each. Booked meetings don’t change.',
    fills: 'bookingSettings.view',
  },
})
