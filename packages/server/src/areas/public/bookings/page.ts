import type { bookings as endpoints } from '@portal/contract/booking/bookings'
import type { BookingPage } from '@portal/contract/booking/bookings.schema'
import type { PublicCall } from '../../../http/bind.ts'
import { readMailFirm } from '../../../mailing/mail-firm.ts'
import { readBookingSettings } from '../../account/booking-settings/settings.ts'
import { bookedAdviser, readFreeTimes, shownAdviser } from './adviser.ts'

/** The booking page of an adviser. Throws NOT_FOUND where the link is nobody's who is active. */
export async function bookingPage(call: PublicCall<typeof endpoints.page>): Promise<BookingPage> {
  const { tx, company, services, params } = call
  const { adviser } = await bookedAdviser(call, params.uuid)
  const { name, legal_name, afsl_number } = await readMailFirm(tx)
  const { calendar_link } = adviser
  const diary = { tx, adviserId: adviser.id, timeZone: company.timeZone, now: services.clock() }
  const { settings, times } =
    calendar_link === null
      ? await readFreeTimes(diary)
      : { settings: await readBookingSettings(tx, adviser.id), times: [] }
  return {
    adviser: shownAdviser(call, adviser),
    company: { name: legal_name ?? name, afsl_number },
    calendar_link,
    minutes: settings.minutes,
    time_zone: company.timeZone,
    times,
  }
}
