import { MEETING_CHANNEL_LABELS } from '@portal/domain/booking/meeting'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { StoredBooking } from './link.ts'

/** An invitation of one reader: the same meeting in every later one, whatever happens to it. */
export interface Invitation {
  readonly booking: StoredBooking
  /** What the calendar calls it. */
  readonly title: string
  readonly to: { readonly name: string; readonly email: string }
  /** Whom the mail comes from: calendars take changes from nobody else. */
  readonly from: { readonly name: string; readonly email: string }
  /** What stands behind the @ of its id. */
  readonly domain: string
  readonly now: Date
}

/** An iCalendar file that puts a meeting into its reader's calendar, changes it there, or takes it out. */
export function invitation({ booking, title, to, from, domain, now }: Invitation): string {
  const isCancelled = booking.state === 'cancelled'
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Adviser Portal', product: 'Meetings', language: 'EN' },
  })
  calendar.createEvent({
    id: `booking-${booking.company_id}-${booking.id}@${domain}`,
    sequence: booking.sequence,
    stamp: now,
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    summary: title,
    location: MEETING_CHANNEL_LABELS[booking.channel],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: from,
    attendees: [{ ...to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
  return calendar.toString()
}
