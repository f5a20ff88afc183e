import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './booking-settings.schema.ts'

/** When the caller can be met by whoever has their link. */
export const bookingSettings = area<typeof schema>()('bookingSettings', {
  view: {
    method: 'GET',
    path: '/user/profile/booking',
    access: ADVISING_ROLES,
    summary: 'The own hours for meetings, as set or by default, and the link to the booking page.',
    shows: ['booking-settings'],
  },
  save: {
    method: 'PUT',
    path: '/user/profile/booking',
    access: ADVISING_ROLES,
    summary: 'Changes the own hours, length and breaks of meetings. Those that are booked stay as they are.',
    fills: 'bookingSettings.view',
  },
})
