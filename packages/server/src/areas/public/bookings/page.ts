import type { bookings as endpoints } from '@portal/contract/booking/bookings'
import type { BookingPage } from '@portal/contract/booking/bookings.schema'
import type { PublicCall } from '../../../http/bind.ts'
import { readMailFirm } from '../../../mailing/mail-firm.ts'
import { bookedAdviser, readFreeTimes, shownAdviser } from './adviser.ts'

/** The booking page of an adviser. Throws NOT_FOUND where the link is nobody's who is active. */
export async function bookingPage(call: PublicCall<typeof endpoints.page>): Promise<BookingPage> {
  const { tx, company, services, params } = call
  const { adviser } = await bookedAdviser(call, params.uuid)
  const { name, legal_name, afsl_number } = await readMailFirm(tx)
  const { calendar_link } = adviser
  const timeZone = company.timeZone
  const { settings, times } = await readFreeTimes({ tx, adviserId: adviser.id, timeZone, now: services.clock() })
  return {
    adviser: shownAdviser(call, adviser),
    company: { name: legal_name ?? name, afsl_number },
    calendar_link,
    minutes: settings.minutes,
    time_zone: timeZone,
    times: calendar_link === null ? times : [],
  }
}
