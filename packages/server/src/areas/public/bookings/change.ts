import type { bookings as endpoints } from '@portal/contract/booking/bookings'
import type { LinkedMeeting } from '@portal/contract/booking/bookings.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { bookings } from '../../../database/tables/bookings.ts'
import { tasks } from '../../../database/tables/tasks.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { isMailSetUp } from '../../../mailing/outbox.ts'
import { type UserRow, userById } from '../../account/auth/user-row.ts'
import { linkOwner } from '../../account/users/link-owner.ts'
import { lockDiary, readFreeTimes, shownAdviser } from './adviser.ts'
import { dueOf, endsOf, held, loggedMeeting, shownMeeting, taken } from './book.ts'
import { limitMoves } from './booking-limits.ts'
import { readLinked, type StoredBooking } from './link.ts'
import { type MeetingNews, tellOfMeeting } from './tell.ts'

type Linked = Pick<PublicCall, 'tx' | 'services' | 'company'> & { readonly body: { readonly token: string } }
type Changing = PublicCall<typeof endpoints.move | typeof endpoints.cancel>

/** The meeting behind a link. */
export async function openMeeting(call: Linked): Promise<LinkedMeeting> {
  const booking = await readLinked(call)
  return await shown(call, booking, await adviserOf(call, booking))
}

/** When the meeting behind a link could be instead. */
export async function timesOfMeeting(call: Linked): Promise<AnswerOf<typeof endpoints.times>> {
  const booking = await readLinked(call)
  const { settings, times } = await readFreeTimes(diaryOf(call, booking, await adviserOf(call, booking)))
  return { minutes: settings.minutes, time_zone: call.company.timeZone, times }
}

/** Moves a meeting; to where it is, it stays. Throws LINK_DEAD, CONFLICT for a time that is not free and a cancelled one. */
export async function moveMeeting(call: PublicCall<typeof endpoints.move>): Promise<LinkedMeeting> {
  const booking = await lockLinked(call)
  const adviser = await adviserOf(call, booking)
  if (booking.state === 'cancelled') throw new CallError('CONFLICT', { message: 'This meeting was cancelled.' })
  const { starts_at } = call.body
  if (Date.parse(starts_at) === Date.parse(booking.starts_at)) return await shown(call, booking, adviser)
  await lockDiary(call.tx, adviser.id)
  const { settings, times } = await readFreeTimes(diaryOf(call, booking, adviser))
  if (!times.includes(starts_at)) throw taken()
  await limitMoves(call, booking.id)
  const moved = await change(call, booking, { adviser_id: adviser.id, starts_at, ...endsOf(call.body, settings) })
  await after(call, 'moved', { booking: moved, adviser })
  return await shown(call, moved, adviser)
}

/** Cancels a meeting; again, it stays so. Throws LINK_DEAD. */
export async function cancelMeeting(call: PublicCall<typeof endpoints.cancel>): Promise<LinkedMeeting> {
  const booking = await lockLinked(call)
  const adviser = await adviserOf(call, booking)
  if (booking.state === 'cancelled') return await shown(call, booking, adviser)
  const cancelled = await change(call, booking, { state: 'cancelled' })
  await after(call, 'cancelled', { booking: cancelled, adviser })
  return await shown(call, cancelled, adviser)
}

/** Reads it again behind the lock: it may have moved while this call waited. */
async function lockLinked(call: Linked): Promise<StoredBooking> {
  const { adviser_id } = await readLinked(call)
  await lockDiary(call.tx, adviser_id)
  return await readLinked(call)
}

function diaryOf({ tx, services, company }: Linked, { id }: StoredBooking, adviser: UserRow) {
  return { tx, adviserId: adviser.id, timeZone: company.timeZone, now: services.clock(), besides: id }
}

/** Who is met: whoever took over from an adviser who has left. */
async function adviserOf({ tx }: Linked, { adviser_id }: StoredBooking): Promise<UserRow> {
  const adviser = await userById(tx, adviser_id)
  return (await linkOwner(tx, adviser.uuid)) ?? adviser
}

async function change(
  { tx }: Linked,
  { id, sequence }: StoredBooking,
  values: Partial<StoredBooking>,
): Promise<StoredBooking> {
  return await held(() =>
    tx
      .update(bookings)
      .set({ ...values, sequence: sequence + 1 })
      .where(and(eq(bookings.company_id, tx.companyId), eq(bookings.id, id)))
      .returning(),
  )
}

/** What follows: the task moves or goes; the log, and both are told. */
async function after(
  call: Changing,
  news: Exclude<MeetingNews, 'booked'>,
  told: { readonly booking: StoredBooking; readonly adviser: UserRow },
): Promise<void> {
  const { tx, company, services } = call
  const { id, task_id, client_id } = told.booking
  const now = services.clock().toISOString()
  if (task_id !== null) {
    await tx
      .update(tasks)
      .set(news === 'cancelled' ? { removed_at: now } : { ...dueOf(told.booking, company.timeZone), reminded_at: null })
      .where(and(eq(tasks.company_id, tx.companyId), eq(tasks.id, task_id)))
  }
  await recordActivity(call, {
    ...{ action: news === 'moved' ? 'booking.move' : 'booking.cancel', entity: 'booking', entityId: id },
    ...{ clientId: client_id, after: loggedMeeting(told.booking, company.timeZone) },
  })
  await tellOfMeeting(call, news, told)
}

async function shown(call: Linked, booking: StoredBooking, adviser: UserRow): Promise<LinkedMeeting> {
  return {
    ...shownMeeting(booking, await isMailSetUp(call)),
    state: booking.state,
    adviser: shownAdviser(call, adviser),
    adviser_time_zone: call.company.timeZone,
  }
}
