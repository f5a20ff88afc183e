import { bookingSettings } from '@portal/contract/booking/booking-settings'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { saveBookingSettings, viewBookingSettings } from './settings.ts'

export const routes: readonly BoundRoute[] = [
  bind(bookingSettings.view, viewBookingSettings),
  bind(bookingSettings.save, saveBookingSettings),
]
