import { whenOfMeeting } from '@portal/domain/booking/meeting'
import { fullName } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import type { PublicCall } from '../../../http/bind.ts'
import { letter } from '../../../mailing/letter.ts'
import { readMailFirm } from '../../../mailing/mail-firm.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import { notify, wantsMail } from '../../../notifications/notify.ts'
import type { UserRow } from '../../account/auth/user-row.ts'
import { invitation } from './invitation.ts'
import { bookingToken, type StoredBooking } from './link.ts'
import { meetingChanged } from './notices.ts'

/** The outcome of a meeting. */
export type MeetingNews = 'booked' | 'moved' | 'cancelled'

type Telling = Pick<PublicCall, 'tx' | 'services' | 'company' | 'outsiderUrl' | 'publicUrl'>

const TO_VISITOR: Readonly<Record<MeetingNews, string>> = {
  booked: 'Your meeting with',
  moved: 'Moved: your meeting with',
  cancelled: 'Cancelled: your meeting with',
}

/**
 * Tells the visitor by mail, and the adviser by a notice and a mail: each with what puts it into their calendar. The
 * visitor's mail says nothing that was typed into the form, as anybody may type anybody's address there.
 */
export async function tellOfMeeting(
  call: Telling,
  news: MeetingNews,
  { booking, adviser }: { readonly booking: StoredBooking; readonly adviser: UserRow },
): Promise<void> {
  const { tx, services, company } = call
  const { clock, postbox, secrets } = services
  const { email: own } = await readMailFirm(tx)
  const from = { name: company.name, email: own ?? `no-reply@${postbox.domain}` }
  const inviting = { booking, from, domain: `${company.reference}.${postbox.domain}`, now: clock() }
  const adviserName = fullName(adviser.firstname, adviser.lastname)
  const change = {
    link: `${call.outsiderUrl}/meeting/${bookingToken(secrets, booking)}`,
    label: 'Move or cancel the meeting',
  }
  const { starts_at, ends_at, time_zone, name, email, phone, channel } = booking
  const isOn = news !== 'cancelled'
  await sendMail(call, {
    ...letter(email, `${TO_VISITOR[news]} ${adviserName}`, [
      `${isOn ? 'You’re meeting' : 'You’re no longer meeting'} ${adviserName} of ${company.name} on ${whenOfMeeting(time_zone, starts_at, ends_at)}.`,
      ...(isOn ? [HOW[channel], change] : ['The meeting was cancelled. You don’t need to do anything.']),
    ]),
    replyTo: adviser.email,
    calendar: invitation({ ...inviting, title: `Meeting with ${adviserName}`, to: { name: email, email } }),
  })
  const when = whenOfMeeting(company.timeZone, starts_at, ends_at)
  const title = `${name} ${news} a meeting: ${when}`
  const link = booking.client_id === null ? '/tasks' : `/client-details/${booking.client_id}`
  await notify({ tx, caller: null }, { kind: meetingChanged, to: [adviser.id], title, link, ownMail: true })
  if (!(await wantsMail(tx, adviser.id, meetingChanged))) return
  await sendMail(call, {
    ...letter(adviser.email, `${name} ${news} a meeting with you`, [
      when,
      `${channel === 'phone' ? 'By phone' : 'By video: please email them the link'}. ${formatPhone(phone)}, ${email}`,
      { link: `${call.publicUrl}${link}`, label: 'Open in the portal' },
      ...(isOn ? [change] : []),
    ]),
    replyTo: email,
    calendar: invitation({
      ...inviting,
      title: `Meeting with ${name}`,
      to: { name: adviserName, email: adviser.email },
    }),
  })
}

const HOW = {
  phone: 'We’ll call you on the number you gave us.',
  video: 'It’s a video call. We’ll email you the link beforehand.',
} as const
