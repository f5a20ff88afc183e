import type { bookings as endpoints } from '@portal/contract/booking/bookings'
import type { Meeting } from '@portal/contract/booking/bookings.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { BookingSettings } from '@portal/domain/booking/free-times'
import { TIME_TAKEN } from '@portal/domain/booking/meeting'
import { dayIn, timeIn } from '@portal/domain/values/date'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { violates } from '../../../database/error.ts'
import { bookings } from '../../../database/tables/bookings.ts'
import { tasks } from '../../../database/tables/tasks.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { later, MINUTE } from '../../../http/clock.ts'
import { isMailSetUp } from '../../../mailing/outbox.ts'
import { joinPeopleLock } from '../../clients/clients/lock-people.ts'
import { type BookedAdviser, bookedAdviser, lockDiary, readFreeTimes } from './adviser.ts'
import { limitBookings } from './booking-limits.ts'
import type { StoredBooking } from './link.ts'
import { bookingPerson } from './person.ts'
import { tellOfMeeting } from './tell.ts'

type Booking = PublicCall<typeof endpoints.book>

/** Minutes before a meeting at which its task reminds. */
const REMINDER = 15

/**
 * Books a meeting. Throws NOT_FOUND where the link is nobody's, CONFLICT where the time is not free any more: the lock
 * puts those who race in a row, and the table's constraint holds whatever comes past it.
 */
export async function book(call: Booking): Promise<AnswerOf<typeof endpoints.book>> {
  const { tx, company, services, body, params } = call
  await joinPeopleLock(tx)
  const host = await bookedAdviser(call, params.uuid)
  const { adviser } = host
  await lockDiary(tx, adviser.id)
  const repeated = await bookedBefore(tx, body.key)
  const isEmailed = await isMailSetUp(call)
  if (repeated) return shownMeeting(sameMeeting(repeated, call, adviser.id), isEmailed)
  const diary = { tx, adviserId: adviser.id, timeZone: company.timeZone, now: services.clock() }
  const { settings, times } = await readFreeTimes(diary)
  if (adviser.calendar_link !== null || !times.includes(body.starts_at)) throw taken()
  const { key, website, ...given } = body
  const meeting = { ...given, ...endsOf(body, settings) }
  if (website) return shownMeeting(meeting, isEmailed)
  await limitBookings(call, { adviserId: adviser.id, email: body.email })
  const stored = await held(() =>
    tx
      .insert(bookings)
      .values({ ...meeting, company_id: company.id, adviser_id: adviser.id, request_key: key })
      .returning(),
  )
  await tellOfMeeting(call, 'booked', { booking: await filed(call, host, stored), adviser })
  return shownMeeting(stored, isEmailed)
}

/** Runs a change of a meeting's time; where the database says that another one is in it, that is CONFLICT. */
export async function held(change: () => Promise<StoredBooking[]>): Promise<StoredBooking> {
  try {
    const [stored] = await change()
    if (!stored) throw new Error('The meeting was not stored')
    return stored
  } catch (error) {
    throw violates(error, 'bookings_apart') ? taken() : error
  }
}

/** When a meeting ends, and when its adviser is free again. */
export function endsOf({ starts_at }: Pick<Meeting, 'starts_at'>, { minutes, buffer_minutes }: BookingSettings) {
  const ends = later(new Date(starts_at), minutes * MINUTE)
  return { ends_at: ends.toISOString(), held_until: later(ends, buffer_minutes * MINUTE).toISOString() }
}

/** That a time is not free any more. */
export function taken(): CallError {
  return new CallError('CONFLICT', { message: TIME_TAKEN })
}

/** A meeting as its visitor sees it, who may get an email of it. */
export function shownMeeting(
  { starts_at, ends_at, channel, time_zone }: Omit<Meeting, 'is_emailed'>,
  is_emailed: boolean,
): Meeting {
  return { starts_at, ends_at, channel, time_zone, is_emailed }
}

async function bookedBefore(tx: Transaction, key: string): Promise<StoredBooking | undefined> {
  const [found] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.company_id, tx.companyId), eq(bookings.request_key, key)))
  return found
}

/** The meeting that the same page has booked already. Throws CONFLICT where the key is another one's. */
function sameMeeting(found: StoredBooking, { body }: Booking, adviserId: number): StoredBooking {
  if (found.adviser_id === adviserId && found.email === body.email) return found
  throw new CallError('CONFLICT')
}

/** Puts a meeting where the adviser works: at its client, as a task, into the log. */
async function filed(call: Booking, host: BookedAdviser, booking: StoredBooking): Promise<StoredBooking> {
  const { tx, company } = call
  const client_id = await bookingPerson(call, host, booking)
  const [task] = await tx
    .insert(tasks)
    .values({
      ...{ company_id: company.id, client_id, assignee_id: host.adviser.id, reminder_minutes: REMINDER },
      ...{ title: taskTitle(booking), ...dueOf(booking, company.timeZone) },
    })
    .returning()
  if (!task) throw new Error('The task was not stored')
  const { id: task_id, title, due_on, due_time, assignee_id } = task
  await recordActivity(call, {
    ...{ action: 'task.create', entity: 'task', entityId: task_id, clientId: client_id },
    after: { title, due_on, due_time, assignee_id, client_id },
  })
  await recordActivity(call, {
    ...{ action: 'booking.create', entity: 'booking', entityId: booking.id, clientId: client_id },
    after: loggedMeeting(booking, company.timeZone),
  })
  return await held(() =>
    tx
      .update(bookings)
      .set({ client_id, task_id })
      .where(and(eq(bookings.company_id, tx.companyId), eq(bookings.id, booking.id)))
      .returning(),
  )
}

function taskTitle({ name, channel }: StoredBooking): string {
  return channel === 'phone' ? `Call ${name}` : `Video call with ${name}: send the link`
}

/** When the task of a meeting is due. */
export function dueOf({ starts_at }: Pick<StoredBooking, 'starts_at'>, timeZone: string) {
  return { due_on: dayIn(timeZone, starts_at), due_time: timeIn(timeZone, starts_at) }
}

/** What the log says of a meeting. */
export function loggedMeeting({ starts_at, channel }: StoredBooking, timeZone: string) {
  return { day: dayIn(timeZone, starts_at), time: timeIn(timeZone, starts_at), channel }
}
