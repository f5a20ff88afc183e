import { bookings } from '@portal/contract/booking/bookings'
import { type BoundRoute, bindPublic } from '../../../http/bind.ts'
import { book } from './book.ts'
import { cancelMeeting, moveMeeting, openMeeting, timesOfMeeting } from './change.ts'
import { bookingPage } from './page.ts'

export const routes: readonly BoundRoute[] = [
  bindPublic(bookings.page, bookingPage),
  bindPublic(bookings.book, book),
  bindPublic(bookings.open, openMeeting),
  bindPublic(bookings.times, timesOfMeeting),
  bindPublic(bookings.move, moveMeeting),
  bindPublic(bookings.cancel, cancelMeeting),
]
